import { expect, test } from "vitest";
import { decodeState, encodeState, newNonce } from "./connect-state.ts";

test("a state survives its way through the platform, whatever its query holds (CONN-03)", () => {
  const state = {
    is_authed: true,
    route: "schedule",
    query: { title: 'Grüße & "quotes" 😀', empty: "", __proto: "x" },
    is_sign_in: false,
    n: newNonce(),
  };
  const text = encodeState(state);
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeState(text)).toEqual(state);
});

test.each([undefined, null, "", "%%%", "bm8", encode("[1]"), encode("null"), encode('"text"')])(
  "what is no state counts as empty: %j (CONN-03)",
  (text) => {
    expect(decodeState(text)).toEqual({});
  },
);

test("fields of another kind are left out, and a query holds text only (CONN-03, CONN-17)", () => {
  expect(decodeState(encode('{"route":["x"],"is_sign_in":"yes","n":7,"query":"a=1"}'))).toEqual({});
  expect(decodeState(encode('{"query":{"a":1,"b":true,"c":"x","d":{"e":1},"f":null,"g":["h"]}}'))).toEqual({
    query: { a: "1", b: "true", c: "x" },
  });
  const { query } = decodeState(encode('{"query":{"__proto__":{"x":"1"},"y":"2"}}'));
  expect([query, Object.getPrototypeOf(query)]).toEqual([{ y: "2" }, Object.prototype]);
});

function encode(json: string): string {
  return Buffer.from(json).toString("base64url");
}
