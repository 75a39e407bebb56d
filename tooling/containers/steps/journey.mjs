// The whole user flow, from the sign-up to the mail with the ticket.
import { Buyer } from '../buyer.mjs';
import { author, proveAddress, setUp, signUp, upload } from '../promoter.mjs';
import { until } from '../shell.mjs';

export async function journey(world) {
  const { site, stack, mailbox, figures } = world;
  const promoter = await signUp(site, stack);
  figures.check('sign-up: the code as a text message', `${promoter.seconds.toFixed(1)} s`, '≤ 20 s', promoter.seconds <= 20);
  await proveAddress(promoter, mailbox);
  const house = await setUp(promoter, stack);
  figures.check('account at the provider', house.account, 'acct_…', house.account.startsWith('acct_'));
  const poster = await upload(promoter, 1200);
  figures.check('upload of 4 MB at /uploads', poster.status, '200 or 201', poster.status < 300);
  const tooLarge = await upload(promoter, 2200);
  figures.check('upload of 14 MB', tooLarge.status, 413, tooLarge.status === 413);
  const sale = await author(promoter, house, { places: 400, posterFileId: poster.posterFileId });
  Object.assign(world, { promoter, house, sale });
  await posterServed(world);
  await bought(world);
  await superUser(world);
}

/** The poster is served from the storage through the API; its address is remembered. */
export async function posterServed(world) {
  const { publicEvent } = await world.promoter.person.ask('PublicEvent', { stub: world.sale.stub });
  const { pathname } = new URL(publicEvent.posterImageUrl.medium, world.site.url);
  const answer = await fetch(`${world.site.url}${pathname}`);
  const { byteLength } = await answer.arrayBuffer();
  const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/') && byteLength > 10_000;
  world.figures.check('poster out of the storage', `${answer.status}, ${Math.round(byteLength / 1000)} kB`, '200, a picture', isPicture);
}

async function bought(world) {
  const { site, stack, mailbox, figures, sale } = world;
  const buyer = new Buyer(site, sale);
  const began = performance.now();
  await buyer.reserve();
  const order = await buyer.pay();
  figures.note('a paid order, from reserving to confirmed', `${((performance.now() - began) / 1000).toFixed(1)} s`);
  world.order = order;
  const paid = performance.now();
  const mail = await mailbox.to(buyer.email, /./);
  figures.check(
    'its mail',
    `${((performance.now() - paid) / 1000).toFixed(1)} s: ${mail.subject}`,
    '≤ 30 s',
    performance.now() - paid <= 30_000,
  );
  const pdf = await mailbox.attachment(mail, 'application/pdf');
  figures.check('its PDF', `${Math.round(pdf.length / 1000)} kB`, 'a PDF', pdf.subarray(0, 5).toString() === '%PDF-');
  const deliveries = await until('webhooks', 30, async () => {
    const { delivered, waiting } = await (await fetch(`${stack.provider}/_control/deliveries`)).json();
    return Number(waiting?.length ?? waiting) === 0 ? (delivered?.length ?? delivered) : null;
  });
  figures.check('webhooks delivered through nginx', deliveries, '≥ 3', deliveries >= 3);
  const id = 'containers-look-at-the-log';
  await buyer.person.ask('PublicEvent', { stub: sale.stub }, { 'x-request-id': id });
  const line = await until('the request’s line', 10, async () =>
    (await stack.logs((await stack.of('api'))[0])).split('\n').find((each) => each.includes(id)),
  );
  const { req, res, responseTime } = JSON.parse(line);
  const isTold = req.operation === 'PublicEvent' && res.statusCode === 200 && responseTime >= 0;
  figures.check(
    'the line of a request',
    `${req.id} ${req.operation} ${res.statusCode} ${responseTime} ms`,
    'id, operation, status, time',
    isTold,
  );
}

/** The permission takes effect only with a second factor: until one is set up, nothing else is allowed. */
async function superUser({ stack, promoter, figures }) {
  const [worker] = await stack.of('worker');
  const command = (...args) => stack.tryIn(worker, 'node', 'dist/main.super-user.js', ...args, promoter.email);
  const named = await command();
  const refused = await promoter.person.ask('VenueChoices').then(
    () => 'nothing',
    (error) => error.code,
  );
  const removed = await command('--remove');
  const text = `exit ${named.code}, asks for ${refused}, exit ${removed.code}`;
  figures.check(
    'a super user by a command in the worker, and no more',
    text,
    'exit 0, asks for SUPER_USER_FACTOR_MISSING, exit 0',
    text.endsWith('SUPER_USER_FACTOR_MISSING, exit 0') && named.code === 0,
  );
}
