/** A window that a click opened, to be sent to the PDF once its address is known: browsers block windows that open later. */
export function openPrintWindow(): Window | null {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  return opened;
}
