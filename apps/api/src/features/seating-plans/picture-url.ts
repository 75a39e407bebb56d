/** An SVG as an address of its own, which no request is needed for. */
export function pictureUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
