import type { Plugin } from 'vite';

// bounded input: our own sources, at build time
const ROUTERS_OWN = /(import \{ lazyRouteComponent \} from )(['"])@tanstack\/react-router\2/;

/**
 * Lets routes load their pages by our loader. The router's own calls `window.location.reload()` when code does not
 * load: without a network that replaces our page by the browser's error page. Must come after the router's plugin,
 * which writes the import.
 */
export function lateRoutes(loader: string): Plugin {
  return {
    name: 'marquee-late-routes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/routes/') || !code.includes('lazyRouteComponent')) return null;
      const ours = code.replace(ROUTERS_OWN, (_own, begin: string) => `${begin}${JSON.stringify(loader)}`);
      if (ours === code) this.error('The router’s plugin writes its import of lazyRouteComponent in another way: see vite-late-routes.ts.');
      return { code: ours, map: null };
    },
  };
}
