// dependency-cruiser reads aliases from tsconfig only through TypeScript's old API, so they are told to it here.
const { join } = require("node:path");

module.exports = {
  resolve: { alias: { "~": join(__dirname, "../../web/src") }, extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
};
