// Runs before the first paint: puts the chosen or the system's mode on <html>. External, so that no inline script is needed.
(function () {
  var chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  var mode = chosen ? chosen[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
})();
