// Builds Marquee's three images from the unchanged Dockerfiles.
import { build } from './base-images.mjs';
import { must } from './shell.mjs';

const MB = 1_000_000;
/** Maximum size that each adds to its base image, in MB. Chromium is 450 of the worker's. */
const MOST = { api: 260, worker: 800, web: 20 };
const BEGINS_WITH = {
  api: 'localhost/stand-in/node:latest',
  worker: 'localhost/stand-in/node:latest',
  web: 'localhost/stand-in/nginx:latest',
};

export async function buildImages(settings, figures) {
  const size = async (image) => Number(await must('podman', ['image', 'inspect', '--format', '{{.Size}}', image], settings)) / MB;
  for (const name of Object.keys(MOST)) {
    const began = Date.now();
    await build(
      settings,
      ['-f', `${settings.root}/docker/${name}.Dockerfile`, '-t', `localhost/marquee_${name}`, settings.root],
      `build-${name}`,
    );
    const seconds = Math.round((Date.now() - began) / 1000);
    const [whole, base] = await Promise.all([size(`localhost/marquee_${name}`), size(BEGINS_WITH[name])]);
    const own = Math.round(whole - base);
    figures.check(
      `image of ${name}: added to its base (whole)`,
      `${own} MB (${Math.round(whole)} MB)`,
      `≤ ${MOST[name]} MB`,
      own <= MOST[name],
    );
    figures.note(`image of ${name}: built`, `${seconds} s`);
  }
}
