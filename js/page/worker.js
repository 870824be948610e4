// The worker of the page, which is in the page as text.

import { serve } from "../serve.js";

serve(self);
