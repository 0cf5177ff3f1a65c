/** The code decides what the client does: 40xx gives up, 41xx reconnects after a second, 42xx reconnects at once. */
export const closeCodes = {
  unknownApp: 4001,
  invalidVersion: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  textOnly: 1003,
} as const;
