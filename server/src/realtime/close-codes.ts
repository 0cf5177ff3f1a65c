/** What the client does next depends on the code: 40xx it gives up, 41xx it waits a second, 42xx it is back at once. */
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
