import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';

const DONE = { _id: 'a'.repeat(24), isDone: true, isStopped: false, failed: 0, imported: 2, created: 2 };
const PREVIEW = { people: 2, created: 2, updated: 0, first: [] };
const DAMAGED = 'First,Last,Email\n"Ann,Lee,a@x.co\nBob,Ray,b@x.co\n=1+1,Coe,c@x.co\r\nDee,Day,d@x.co\r\nEve,Ely,\n';

function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:csv', revokeObjectURL: () => {} });
  onTestFinished(() => void Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke }));
  return saved;
}

interface Sent {
  input: { contacts: { email: string }[] };
}

/** As the server counts, to which each address is one contact. */
function previewed({ input: { contacts } }: Sent) {
  const people = new Set(contacts.map(({ email }) => email.trim().toLowerCase())).size;
  return { people, created: people, updated: 0, first: [] };
}

async function openWith(content: string | Uint8Array<ArrayBuffer>, name = 'people.csv', more: Record<string, (sent: Sent) => object> = {}) {
  const known = { customers: { customers: [], after: null, hasMore: false }, importContacts: DONE, previewContactImport: PREVIEW };
  const answers = { ...known, ...more };
  const page = await renderRoute('/admin/dashboard/customers', { answers });
  const { user, screen, askedFor } = page;
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], name));
  const action = () => dialog.querySelectorAll<HTMLButtonElement>('.dialog-foot button')[1]!;
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    const [found] = await screen.findAllByTitle(option);
    await user.click(found!);
  };
  const sent = () => askedFor('ImportContacts').map(({ variables }) => (variables as { input: { contacts: object[] } }).input.contacts);
  return { ...page, dialog, action, choose, sent };
}

it('OPS-154 imports the good rows of a damaged file, and tells of all others at once before and after', async () => {
  const { user, screen, action, sent } = await openWith(DAMAGED);
  expect(await screen.findByText('3 rows cannot be imported. The other rows can.')).toBeTruthy();
  expect(screen.getByText('Row 2: A quotation mark in this row is opened or closed in the wrong place.')).toBeTruthy();
  expect(screen.getByText('Row 4: “=1+1” looks like a formula and cannot be a name.')).toBeTruthy();
  expect(screen.getByText('Row 6: Eve Ely has no email address.')).toBeTruthy();
  await waitFor(() => expect(action().textContent).toBe('Import 2 contacts'));
  await user.click(action());
  expect(await screen.findByText('2 contacts created, 0 updated. 3 rows of the file were not imported.')).toBeTruthy();
  expect(sent().flat()).toMatchObject([{ email: 'b@x.co' }, { email: 'd@x.co' }]);
});

it('OPS-154 BYD-040 counts contacts everywhere, not rows, where a file repeats addresses and has bad rows', async () => {
  const rows = ['Ann,Lee,a@x.co', 'Bob,Ray,b@x.co', 'Cher,,A@X.co', 'Eve,Ely,', 'Dee,Day,d@x.co', ',, b@x.co '];
  const { user, screen, action, sent } = await openWith(['First,Last,Email', ...rows].join('\n'), 'people.csv', {
    previewContactImport: previewed,
    importContacts: ({ input }) => ({ ...DONE, imported: input.contacts.length, created: previewed({ input }).created }),
  });
  expect(await screen.findByText('3 contacts will be created, 0 updated.')).toBeTruthy();
  expect(action().textContent).toBe('Import 3 contacts');
  expect(screen.getByText('3 contacts in people.csv')).toBeTruthy();
  await user.click(action());
  expect(await screen.findByText('3 contacts created, 0 updated. 1 row of the file was not imported.')).toBeTruthy();
  expect(sent().flat()).toEqual([
    { firstName: 'Cher', lastName: '', email: 'a@x.co' },
    { firstName: 'Bob', lastName: 'Ray', email: 'b@x.co' },
    { firstName: 'Dee', lastName: 'Day', email: 'd@x.co' },
  ]);
});

it('OPS-247 saves the rows that cannot be imported with their numbers and reasons, safe from formulas', async () => {
  const saved = savedFiles();
  const { user, screen } = await openWith(DAMAGED);
  await user.click(await screen.findByRole('button', { name: 'Download these rows with the reasons' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = new TextDecoder().decode(await saved[0]!.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    'Row,Reason,First,Last,Email',
    '2,A quotation mark in this row is opened or closed in the wrong place.,"""Ann",Lee,a@x.co',
    "4,“=1+1” looks like a formula and cannot be a name.,'=1+1,Coe,c@x.co",
    '6,Eve Ely has no email address.,Eve,Ely,',
    '',
  ]);
});

it('OPS-154 sends nothing of a file without one good row, and says so', async () => {
  const { user, screen, action, sent } = await openWith('First,Last,Email\nAnn,Lee,\nBob,Ray,b@');
  expect(await screen.findByText('No row of this file can be imported.')).toBeTruthy();
  await user.click(action());
  expect(await screen.findByText(/^No row of this file can be imported\. The reasons/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('OPS-153 takes one column of full names, or addresses only', async () => {
  const { user, screen, action, choose, sent } = await openWith('Name;Email\nAda van Dyk;a@x.co\nMadonna;m@x.co');
  await waitFor(() => expect(action().textContent).toBe('Import 2 contacts'));
  await choose('Names in the file', 'No names, only addresses');
  expect(screen.queryByRole('combobox', { name: 'Full name' })).toBeNull();
  await choose('Names in the file', 'Full name in one column');
  expect(action().disabled).toBe(true);
  await choose('Full name', 'Name');
  await waitFor(() => expect(action().textContent).toBe('Import 2 contacts'));
  await user.click(action());
  await waitFor(() =>
    expect(sent().flat()).toEqual([
      { firstName: 'Ada van', lastName: 'Dyk', email: 'a@x.co' },
      { firstName: 'Madonna', lastName: '', email: 'm@x.co' },
    ]),
  );
});

it('OPS-152 reads the file again with another header row and separator', async () => {
  const { screen, action, choose } = await openWith('First,Last,Email\nVorname,Nachname,E-Mail\nAnn,Lee,a@x.co');
  expect(await screen.findByText('1 row cannot be imported. The other rows can.')).toBeTruthy();
  await choose('Header row', '2: Vorname, Nachname, E-Mail');
  await waitFor(() => expect(screen.queryByText(/cannot be imported/)).toBeNull());
  await waitFor(() => expect(action().textContent).toBe('Import 1 contact'));
  await choose('Separator', 'Semicolon ;');
  await waitFor(() => expect(action().disabled).toBe(true));
});

it('OPS-152 says that a file is not UTF-8, and reads it in another encoding', async () => {
  const { screen, choose } = await openWith(Uint8Array.from(Buffer.from('First,Last,Email\n\xA3ukasz,Lee,a@x.co', 'latin1')));
  expect(await screen.findByText(/^This file is not UTF-8\. Please check/)).toBeTruthy();
  expect(screen.getByText('First: £ukasz')).toBeTruthy();
  await choose('Encoding', 'Central European (Windows-1250)');
  expect(await screen.findByText('First: Łukasz')).toBeTruthy();
});
