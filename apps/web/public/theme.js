// Runs before the first paint: puts the chosen or the system's mode on <html>. External, so that no inline script is needed.
(function () {
  var chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  var mode = chosen ? chosen[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
  // On a slow line the fonts would come before the code: the page shows the system's first, until `late-fonts.ts` says otherwise.
  // The server leaves the names out where it renders the page.
  var fonts = document.currentScript.dataset.fonts;
  if (!fonts) return;
  var line = navigator.connection;
  var isKnown = document.cookie.split('; ').includes('fonts=' + document.currentScript.dataset.fontsKey);
  var isLate = !isKnown && line && (line.rtt >= 100 || line.downlink < 2);
  if (isLate) return (document.documentElement.dataset.fonts = 'late');
  fonts.split(' ').forEach(function (href) {
    var link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: href });
    document.head.append(link);
  });
})();
