declare const __FRONTEND_VERSION__: string;
