// Whoever waits for something in a test waits for as long as a busy machine may need, not for a second.
import "./patient-wait.mjs";
