export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_MAX = 20;
