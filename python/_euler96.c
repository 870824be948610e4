// The module euler96._euler96: the functions of the C API, euler96.h, for the stable ABI of Python
// 3.10 and newer. The package's Python files do everything else.
//   Memory    A call is a capsule. Boards stay where Python has them, and large arrays of the
//   answer
//             are written to arrays of NumPy: the caller keeps these objects until the run ends.
//   Signals   A run works without the GIL, of few boards on this thread, otherwise on its own. This
//             thread looks for signals and ends the run if a handler raises.
//   Exit      Python ends a daemon thread that asks for the GIL too late. Only C is on its stack.
#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "euler96.h"

static int to_call(PyObject* capsule, void* call) {
  return (*(euler96_call**)call = PyCapsule_GetPointer(capsule, NULL)) != NULL;
}

static void free_call(PyObject* capsule) {
  euler96_call* const call = PyCapsule_GetPointer(capsule, NULL);
  Py_BEGIN_ALLOW_THREADS
  euler96_free(call);
  Py_END_ALLOW_THREADS
}

// None, or the exception that `fail` raises for an error.
static PyObject* checked(const euler96_call* call, int status) {
  if (status >= 0) Py_RETURN_NONE;
  const struct euler96_problem* const problem = euler96_error(call);
  return PyObject_CallMethod(PyImport_AddModule("euler96._call"), "fail", "isssLK", status,
                             problem->message, problem->setting, problem->input,
                             (long long)problem->index, (unsigned long long)problem->column);
}

static PyObject* new_call(PyObject* module, PyObject* args) {
  const char* function;
  if (!PyArg_ParseTuple(args, "s", &function)) return NULL;
  euler96_call* const call = euler96_new(function);
  euler96_set(call, "door", "python");
  PyObject* const capsule = PyCapsule_New(call, NULL, free_call);
  if (capsule == NULL) euler96_free(call);
  return capsule;
}

static PyObject* set(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char *name, *value;
  if (!PyArg_ParseTuple(args, "O&ss", to_call, &call, &name, &value)) return NULL;
  return checked(call, euler96_set(call, name, value));
}

static PyObject* cells(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char* name;
  Py_ssize_t address, n, stride;
  if (!PyArg_ParseTuple(args, "O&snnn", to_call, &call, &name, &address, &n, &stride)) return NULL;
  return checked(call, euler96_cells(call, name, (const uint8_t*)address, (size_t)n, stride));
}

// Returns the memory of pointers to texts. Of no text and of a lone surrogate they are null.
static PyObject* texts(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char* name;
  PyObject* tuple;
  if (!PyArg_ParseTuple(args, "O&sO!", to_call, &call, &name, &PyTuple_Type, &tuple)) return NULL;
  const Py_ssize_t n = PyTuple_Size(tuple);
  PyObject* const memory = PyByteArray_FromStringAndSize(NULL, 2 * n * (Py_ssize_t)sizeof(size_t));
  if (memory == NULL) return NULL;
  const char** const begins = (const char**)PyByteArray_AsString(memory);
  size_t* const sizes = (size_t*)(begins + n);
  for (Py_ssize_t i = 0; i < n; ++i) {
    PyObject* const item = PyTuple_GetItem(tuple, i);
    Py_ssize_t size = 0;
    char* bytes = NULL;
    const int is_text = PyUnicode_Check(item) || PyBytes_AsStringAndSize(item, &bytes, &size) == 0;
    begins[i] = is_text && bytes == NULL ? PyUnicode_AsUTF8AndSize(item, &size) : bytes;
    if (begins[i] == NULL) PyErr_Clear();
    sizes[i] = (size_t)size;
  }
  const int status = euler96_texts(call, name, begins, sizes, (size_t)n);
  if (status == EULER96_OK) return memory;
  Py_DECREF(memory);
  return checked(call, status);
}

// Gives the lines of a text; without a name of the boards, the file of that path.
static PyObject* lines(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char *name, *text;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(args, "O&zy#", to_call, &call, &name, &text, &size)) return NULL;
  return checked(call, name == NULL ? euler96_file(call, text)
                                    : euler96_lines(call, name, text, (size_t)size));
}

// Of the stable ABI, but not of the headers of Python 3.13.
PyAPI_FUNC(int) PyObject_AsWriteBuffer(PyObject* array, void** memory, Py_ssize_t* size);
static PyObject* into(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char* name;
  PyObject* array;
  void* memory;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(args, "O&sO", to_call, &call, &name, &array)) return NULL;
  if (PyObject_AsWriteBuffer(array, &memory, &size) < 0) return NULL;
  return checked(call, euler96_into(call, name, memory, (size_t)size));
}

// Runs to the end, or the next part. Returns whether more parts follow.
static PyObject* run(PyObject* module, PyObject* args) {
  euler96_call* call;
  PyObject* progress;
  enum { kTryMs = 20, kWaitMs = 25 };
  int few, part, interrupted = 0, status = EULER96_MORE;
  if (!PyArg_ParseTuple(args, "O&Opp", to_call, &call, &progress, &few, &part)) return NULL;
  Py_BEGIN_ALLOW_THREADS
  if (few) status = euler96_try(call, kTryMs);
  if (status == EULER96_MORE) {
    status = part ? euler96_start_next(call) : euler96_start(call);
    if (status == EULER96_OK) status = euler96_wait(call, kWaitMs);
  }
  Py_END_ALLOW_THREADS
  while (status == EULER96_MORE) {
    uint64_t done = 0;
    interrupted = PyErr_CheckSignals() != 0;
    if (!interrupted && progress != Py_None) {
      euler96_progress(call, &done, NULL);
      PyObject* const result = PyObject_CallFunction(progress, "K", (unsigned long long)done);
      interrupted = result == NULL;
      Py_XDECREF(result);
    }
    Py_BEGIN_ALLOW_THREADS
    if (interrupted) euler96_stop(call);
    status = euler96_wait(call, interrupted ? -1 : kWaitMs);
    Py_END_ALLOW_THREADS
  }
  if (interrupted || status < 0) return interrupted ? NULL : checked(call, status);
  return PyBool_FromLong(euler96_progress(call, NULL, NULL) == EULER96_MORE);
}

// Returns the type of an array, its numbers or a list of texts and None, and what is missing.
static PyObject* array(PyObject* module, PyObject* args) {
  static const Py_ssize_t sizes[] = {0, 1, 2, 4, 8, 8, 8};
  euler96_call* call;
  const char* name;
  struct euler96_values all;
  if (!PyArg_ParseTuple(args, "O&s", to_call, &call, &name)) return NULL;
  const int status = euler96_array(call, name, &all);
  if (status < 0) return checked(call, status);
  Py_ssize_t n = 1;
  for (int i = 0; i < all.dimensions; ++i) n *= (Py_ssize_t)all.shape[i];
  PyObject* const values = all.type == EULER96_TEXT
                               ? PyList_New(n)
                               : PyByteArray_FromStringAndSize(all.data, n * sizes[all.type]);
  for (Py_ssize_t i = 0; values != NULL && all.type == EULER96_TEXT && i < n; ++i) {
    const int is_missing = all.missing != NULL && all.missing[i];
    const char* const text = is_missing ? NULL : (const char*)all.data + all.offsets[i];
    const Py_ssize_t size = (Py_ssize_t)(all.offsets[i + 1] - all.offsets[i]);
    PyList_SetItem(values, i, Py_BuildValue("z#", text, size));
  }
  return Py_BuildValue("iNy#", all.type, values, (const char*)all.missing, n);
}

static PyObject* text(PyObject* module, PyObject* args) {
  euler96_call* call;
  const char* name;
  size_t size = 0;
  if (!PyArg_ParseTuple(args, "O&s", to_call, &call, &name)) return NULL;
  const char* const bytes = euler96_bytes(call, name, &size);
  if (bytes == NULL) return checked(call, EULER96_MISUSE);
  return PyUnicode_FromStringAndSize(bytes, (Py_ssize_t)size);
}

static PyObject* stop_all(PyObject* module, PyObject* unused) {
  Py_BEGIN_ALLOW_THREADS
  euler96_stop_all(1000);
  Py_END_ALLOW_THREADS
  Py_RETURN_NONE;
}

static PyMethodDef table[] = {
    {"new", new_call, METH_VARARGS, "new(function)\n--\n\n"},
    {"set", set, METH_VARARGS, "set(call, name, value)\n--\n\n"},
    {"cells", cells, METH_VARARGS, "cells(call, boards, address, n, stride)\n--\n\n"},
    {"texts", texts, METH_VARARGS, "texts(call, boards, texts)\n--\n\n"},
    {"lines", lines, METH_VARARGS, "lines(call, boards, text)\n--\n\n"},
    {"into", into, METH_VARARGS, "into(call, name, array)\n--\n\n"},
    {"run", run, METH_VARARGS, "run(call, progress, few, part)\n--\n\n"},
    {"array", array, METH_VARARGS, "array(call, name)\n--\n\n"},
    {"text", text, METH_VARARGS, "text(call, name)\n--\n\n"},
    {"stop_all", stop_all, METH_NOARGS, "stop_all()\n--\n\n"},
    {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "_euler96",
                                    .m_methods = table};

PyMODINIT_FUNC PyInit__euler96(void) {
  PyObject* const made = PyModule_Create(&module);
  if (made != NULL) PyModule_AddStringConstant(made, "version", euler96_version());
  return made;
}
