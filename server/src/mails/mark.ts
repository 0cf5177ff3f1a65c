const quarter = (corner: string, padding: string) =>
  `<td style="padding:${padding}"><div style="width:11px;height:11px;font-size:0;line-height:11px;background:#ff8700;border-radius:${corner}"></div></td>`;

/** The logo: a wheel of four segments, one moving outward. Table cells, because mail programs block images and SVG. */
export const MARK = `<table role="presentation" aria-hidden="true" border="0" cellpadding="0" cellspacing="0">
<tr>${quarter("11px 0 0 0", "4px 1px 1px 0")}${quarter("0 11px 0 0", "0 0 5px 5px")}</tr>
<tr>${quarter("0 0 0 11px", "1px 1px 0 0")}${quarter("0 0 11px 0", "1px 4px 0 1px")}</tr>
</table>`;
