/** Addresses of our own files are stored without our origin, because it may change; others are stored unchanged. */
export function storedUrl(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

export function fullUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}
