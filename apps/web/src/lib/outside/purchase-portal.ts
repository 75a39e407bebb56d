/** Reloads the embedded purchase portal (frames marked `data-purchase-portal`), so that it drops the login it received. */
export function reloadPurchasePortal(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-purchase-portal]')) {
    const { src } = frame;
    frame.src = src;
  }
}
