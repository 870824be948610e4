// The work of workers.cpp where there are no threads, as in WebAssembly.

#include "workers.hpp"

namespace euler96 {

void work_in_order(unsigned /*threads*/, const MakeWorker& make_worker, Stop stop) {
  const auto worker = make_worker();
  for (;;) {
    stop.check();
    if (!worker->read()) return;
    worker->process();
    worker->write();
  }
}

unsigned processor_count() { return 1; }

}  // namespace euler96
