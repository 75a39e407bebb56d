/** Our own files are stored without our address, because it may change; others stay as they are. */
export function storedUrl(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

export function fullUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}
