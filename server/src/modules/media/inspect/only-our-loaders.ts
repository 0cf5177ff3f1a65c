import sharp from "sharp";

/** The library reads dozens of formats, some of which draw, unpack or open other files; only these four are enabled. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
