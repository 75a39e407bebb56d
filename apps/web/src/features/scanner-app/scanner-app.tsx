/** The scanner without a network; its screens follow. */
export function ScannerApp() {
  return (
    <main id="main">
      <h1>Marquee scanner</h1>
    </main>
  );
}
