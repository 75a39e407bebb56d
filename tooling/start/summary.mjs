// The summary printed when Marquee runs.

/** The lines of the summary: address, public page, development pages, logins. */
export function summaryLines({ url, demo, dataDir, integrationUrl, seatsUrl }) {
  const rows = [['Open', url]];
  if (demo?.publicEventPath) rows.push(['Public event page', url + demo.publicEventPath]);
  rows.push(
    ['Mailbox (every mail)', `${url}/dev/mail`],
    ['Clock (set it forward)', `${url}/dev/clock`],
    ['Queues', `${url}/dev/queues`],
    ['GraphQL', `${url}/graphql`],
  );
  if (integrationUrl) rows.push(['Integration simulator', integrationUrl]);
  if (seatsUrl) rows.push(['Seating provider', seatsUrl]);
  const logins = demo?.logins ?? [];
  const width = Math.max(...rows.map(([name]) => name.length), ...logins.map(({ role }) => role.length)) + 2;
  const mails = Math.max(0, ...logins.map(({ email }) => email.length)) + 2;
  const lines = ['', 'Marquee runs.', '', ...rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`)];
  if (logins.length > 0)
    lines.push(
      '',
      `Demo logins at ${url}/account`,
      '',
      ...logins.map(({ role, email, password, totpSecret }) => {
        const app = totpSecret ? `  authenticator app: type the key ${totpSecret}` : '';
        return `  ${role.padEnd(width)}${email.padEnd(mails)}${password}${app}`;
      }),
    );
  lines.push(
    '',
    'Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 has no funds, 4000 0025 0000 3155 asks for 3-D Secure.',
  );
  lines.push(`Data and logs are in ${dataDir}. Ctrl-C stops everything.`, '');
  return lines;
}
