// The script of the buy button, which other websites load: one file with a fixed name, built by itself.
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const NAME = 'embed.js';
/** It is loaded by every page of somebody else's website. */
const MOST_BYTES = 6_000;

/** Adds `/embed.js` to the build, and serves it in development. */
export function embedScript(entry: string): Plugin {
  return {
    name: 'marquee-embed-script',
    async generateBundle() {
      const source = await codeOf(entry);
      const { length } = gzipSync(source);
      if (length > MOST_BYTES) this.error(`${NAME} has ${length} bytes (gzip), ${MOST_BYTES} are allowed.`);
      this.emitFile({ type: 'asset', fileName: NAME, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response, next) => {
        codeOf(entry).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

/** A classic script, which works wherever a website copies it: the links say where the checkout is. */
export async function codeOf(entry: string): Promise<string> {
  const options = { configFile: false, logLevel: 'error' } as const;
  const lib = { entry, formats: ['iife' as const], name: 'marquee' };
  const built = await build({ ...options, build: { write: false, lib, target: 'es2022', minify: true } });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${NAME} was not built.`);
  return output.output[0].code;
}
