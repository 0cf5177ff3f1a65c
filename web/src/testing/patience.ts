import { configure } from "@testing-library/react";

// Parts of the app are loaded when they are needed, on machines that are busy.
configure({ asyncUtilTimeout: 10_000 });
