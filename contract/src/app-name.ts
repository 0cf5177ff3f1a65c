export const APP_NAME = "Ponkan";
