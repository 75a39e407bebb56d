// `npm run test:containers`: builds Marquee's images from their Dockerfiles, starts docker-compose.yml, uses it under load, and injects
// failures. Not part of `npm test`: it takes long, needs root on Debian 12, and installs podman. Its files are below `.data/containers`.
//   --write   puts the table into docs/operations.md      --keep   leaves everything running
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { onLeave } from '../leave.mjs';
import { makeBaseImages } from './base-images.mjs';
import { Figures } from './figures.mjs';
import { buildImages } from './images.mjs';
import { whyNot } from './machine.mjs';
import { Mailbox } from './mailbox.mjs';
import { documentsOf } from './person.mjs';
import { settingsOf } from './settings.mjs';
import { Stack } from './stack.mjs';
import { again } from './steps/again.mjs';
import { door } from './steps/door.mjs';
import { journey } from './steps/journey.mjs';
import { load } from './steps/load.mjs';
import { outages } from './steps/outages.mjs';
import { chromium, logs, rights } from './steps/rights.mjs';
import { strangers } from './steps/strangers.mjs';

const BEGIN = '<!-- figures of npm run test:containers -->';
const END = '<!-- end of figures -->';
const STEPS = { rights, chromium, door, strangers, journey, load, outages, again, logs };
const say = (line) => process.stdout.write(`${line}\n`);

export async function containers(root, args) {
  const settings = await settingsOf(root);
  const reason = await whyNot(settings, say);
  if (reason) return say(`Skipped: ${reason}.`);
  const figures = new Figures(say);
  await makeBaseImages(settings, say);
  say('• Building the images');
  await buildImages(settings, figures);
  const stack = await Stack.create(settings);
  onLeave(() => void stack.down({ withData: true }).finally(() => process.exit(1)));
  await stack.down({ withData: true });
  try {
    await runAll(stack, figures);
  } catch (error) {
    figures.check('the run came to its end', error.message.split('\n')[0].replaceAll('|', '/'), 'yes', false);
    say(`${error.stack}\n${await stack.lastWords()}`);
  } finally {
    if (!args.includes('--keep')) await stack.down({ withData: true });
  }
  say(`\n${figures.table}\n`);
  if (args.includes('--write')) write(root, figures);
  if (args.includes('--keep')) say(`Left running at ${stack.url}; mails at ${stack.mailbox}.`);
  process.exit(figures.failed > 0 ? 1 : 0);
}

async function runAll(stack, figures) {
  say('• Starting docker-compose.yml');
  const began = Date.now();
  await stack.up();
  figures.note('up, until all is healthy', `${Math.round((Date.now() - began) / 1000)} s`);
  const manifest = JSON.parse(await stack.exec((await stack.of('api'))[0], 'cat', '/app/dist/persisted-documents.json'));
  const site = { url: stack.url, provider: stack.provider, documents: documentsOf(manifest) };
  const world = { stack, site, figures, mailbox: new Mailbox(stack.mailbox) };
  for (const [name, step] of Object.entries(STEPS)) {
    say(`• ${name}`);
    await step(world);
  }
}

function write(root, figures) {
  const page = join(root, 'docs/operations.md');
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN);
  const after = rest.split(END)[1];
  writeFileSync(page, `${before}${BEGIN}\n\nOn ${availableParallelism()} cores:\n\n${figures.table}\n\n${END}${after}`);
}
