// Gives waits in tests enough time for a busy machine, instead of a second.
import "./patient-wait.mjs";
