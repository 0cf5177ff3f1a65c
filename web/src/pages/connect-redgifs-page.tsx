export { ConnectingRedgifs as default } from "~/features/connect/connecting.tsx";
