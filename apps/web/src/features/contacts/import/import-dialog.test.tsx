import { ServerError } from '@apollo/client/errors';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { act } from '#testing/act.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers, type FieldAnswer } from '#testing/schema-link.ts';
import { aCustomer } from '../contacts.factory.ts';
import { readAside } from './read-aside.ts';

const PATH = '/admin/dashboard/customers';
const DONE = { _id: 'a'.repeat(24), isDone: true, isStopped: false, failed: 0, imported: 1, created: 1 };
const PREVIEW = { people: 1, created: 1, updated: 0, first: [{ label: 'Ada Okafor · ada@example.com', isNew: true }] };
const csvOf = (rows: number) =>
  ['First,Last,Mail,City', ...Array.from({ length: rows }, (_, n) => `First${n},Last${n},c${n}@example.com,Provo`)].join('\n');
const fileOf = (content: string, name = 'people.csv') => new File([content], name);

const anAct = (fields: object = {}) => ({
  _id: DONE._id,
  kind: 'contacts.import-batch',
  subjectId: 'c'.repeat(24),
  state: 'Done',
  preview: { people: 4, orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] },
  createdAt: '2026-11-21T18:00:00.000Z',
  startsAt: '2026-11-21T18:00:00.000Z',
  startsInMs: 0,
  endedAt: null,
  awaits: 0,
  waitsFor: null,
  amount: 0,
  counts: { total: 4, waiting: 0, done: 3, failed: 1, leftOut: 0 },
  items: [],
  ...fields,
});

async function openImport(importContacts: FieldAnswer | Error | object = DONE, more: Answers = {}) {
  let asked = 0;
  const customers = () => ({ customers: (asked += 1) > 1 ? [aCustomer({ firstName: 'Imported' })] : [], after: null, hasMore: false });
  const page = await renderRoute(PATH, { answers: { customers, importContacts, previewContactImport: PREVIEW, ...more } });
  const { user, screen } = page;
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = async (field: string, header: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    const options = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>(`.ant-select-item-option[title="${header}"]`)];
      const open = found.filter((option) => !option.closest('.ant-select-dropdown-hidden'));
      expect(open.length).toBeGreaterThan(0);
      return open;
    });
    await user.click(options.at(-1)!);
  };
  const map = async () => {
    await choose('First name', 'First');
    await choose('Last name', 'Last');
    await choose('Email', 'Mail');
  };
  const action = () => dialog.querySelectorAll<HTMLButtonElement>('.dialog-foot button')[1]!;
  return {
    ...page,
    dialog,
    chooser,
    choose,
    map,
    action,
    batches: () => page.askedFor('ImportContacts').map(({ variables }) => variables),
  };
}

describe('importing contacts', () => {
  it('ACC-123 ACC-197 OPS-152 accepts text files and workbooks in a dialog 560 px wide and reads the headers of the first row', async () => {
    const { user, screen, dialog, chooser, action } = await openImport();
    expect(chooser.accept).toBe('.csv,.txt,.tsv,.xls,.xlsx');
    expect(dialog.closest<HTMLElement>('.ant-modal')!.style.width || dialog.style.width).toContain('560');
    expect(action().disabled).toBe(true);
    await user.upload(chooser, fileOf(csvOf(2)));
    expect(await screen.findByText('2 contacts in people.csv')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Email' }));
    const titles = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(({ title }) => title);
    expect(titles).toEqual(['First', 'Last', 'Mail', 'City']);
  });

  it('ACC-123 keeps the file that was chosen last, also when reading an earlier one ends later', async () => {
    const { user, screen, chooser } = await openImport();
    const slow = fileOf(csvOf(3), 'slow.csv');
    const reading = Promise.withResolvers<ArrayBuffer>();
    slow.arrayBuffer = () => reading.promise;
    await user.upload(chooser, slow);
    await user.upload(chooser, fileOf(csvOf(2), 'last.csv'));
    await screen.findByText('2 contacts in last.csv');
    await act(async () => {
      reading.resolve(await fileOf(csvOf(3)).arrayBuffer());
      await readAside(slow);
    });
    expect(screen.getByText('2 contacts in last.csv')).toBeTruthy();
  });

  it('ACC-123 refuses another kind of file', async () => {
    const { screen, chooser, batches } = await openImport();
    const drop = new Event('drop', { bubbles: true }) as Event & { dataTransfer?: unknown };
    drop.dataTransfer = { files: [fileOf('x', 'people.pdf')] };
    chooser.parentElement!.dispatchEvent(drop);
    expect(await screen.findByText('Please choose a .csv, .xls or .xlsx file.')).toBeTruthy();
    expect(batches()).toEqual([]);
  });

  it('ACC-124 OPS-153 requires three different headers, and shows an error under the duplicate', async () => {
    const { user, screen, chooser, choose, action } = await openImport();
    await user.upload(chooser, fileOf(csvOf(1)));
    await choose('First name', 'First');
    await choose('Last name', 'First');
    expect(await screen.findAllByText('This header is already selected for another field.')).toHaveLength(1);
    await choose('Email', 'Mail');
    expect(action().disabled).toBe(true);
    await choose('Last name', 'Last');
    expect(screen.queryByText('This header is already selected for another field.')).toBeNull();
    expect(action().disabled).toBe(false);
    await waitFor(() => expect(action().textContent).toBe('Import 1 contact'));
  });

  it('OPS-152 maps columns by known headers, also in other spellings, and never assigns one twice', async () => {
    const { user, screen, chooser, action, batches } = await openImport();
    await user.upload(chooser, fileOf('Phone;Surname;E-Mail Address;FIRST_NAME;Email 2\n1;Okafor;ada@example.com;Ada;x'));
    await waitFor(() => expect(action().textContent).toBe('Import 1 contact'));
    await user.click(action());
    await waitFor(() => expect(batches()).toHaveLength(1));
    expect(batches()[0]).toEqual({ input: { contacts: [{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' }] } });
    expect(await screen.findByText('1 contact created, 0 updated.')).toBeTruthy();
  });

  it('OPS-154 OPS-155 ACC-210 sends 12000 rows as 5000, 5000 and 2000, each after the previous one, then closes', async () => {
    let open = 0;
    let most = 0;
    const { user, screen, chooser, map, action, batches } = await openImport(async () => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return DONE;
    });
    await user.upload(chooser, fileOf(csvOf(12_000)));
    await map();
    await user.dblClick(action());
    expect(await screen.findByText('Your contacts have been successfully imported')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const contacts = batches().map(({ input }) => (input as { contacts: unknown[] }).contacts);
    expect([contacts.map(({ length }) => length), most]).toEqual([[5000, 5000, 2000], 1]);
    expect([contacts[0]![0], contacts[2]![1999]]).toEqual([
      { firstName: 'First0', lastName: 'Last0', email: 'c0@example.com' },
      { firstName: 'First11999', lastName: 'Last11999', email: 'c11999@example.com' },
    ]);
    expect(await screen.findByText('Imported Okafor')).toBeTruthy();
  }, 60_000);

  it('ACC-126 OPS-156 stops at the first batch that fails, shows which and why, and keeps the batches before', async () => {
    let sent = 0;
    const { user, screen, chooser, map, action, batches } = await openImport(() => {
      if ((sent += 1) === 2) throw refusal('“nobody” is not a valid email address.', 'CONTACT_EMAIL_INVALID', { at: 41 });
      return { ...DONE, imported: 5000, created: 4990 };
    });
    await user.upload(chooser, fileOf(csvOf(12_000)));
    await map();
    await user.click(action());
    expect(await screen.findByText('Error importing contacts 2: “nobody” is not a valid email address.')).toBeTruthy();
    expect(screen.getByText(/row 5,043 of the file/)).toBeTruthy();
    expect(screen.getByText('The previous 5,000 contacts were imported.')).toBeTruthy();
    expect(screen.getByText('4,990 contacts created, 10 updated.')).toBeTruthy();
    expect(screen.queryByText('Your contacts have been successfully imported')).toBeNull();
    expect(batches()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Imported Okafor')).toBeTruthy();
  }, 60_000);

  it('ACC-126 shows the server’s text for a body that is too large', async () => {
    const { user, screen, chooser, map, action } = await openImport(() => {
      throw new ServerError('Too large', { response: new Response(null, { status: 413 }), bodyText: '' });
    });
    await user.upload(chooser, fileOf(csvOf(1)));
    await map();
    await user.click(action());
    expect(await screen.findByText('Payload limit exceeded')).toBeTruthy();
  });

  it('BYD-040 shows before it begins how many are new, how many are known, and the first ten', async () => {
    let asked = 0;
    const previewContactImport = ({ input }: { input: { contacts: { email: string }[] } }) => {
      asked += 1;
      const first = input.contacts.slice(0, 10).map(({ email }, at) => ({ label: email, isNew: at > 0 }));
      return { people: input.contacts.length, created: input.contacts.length - 1, updated: 1, first };
    };
    const { user, screen, chooser, map, batches } = await openImport(DONE, { previewContactImport });
    await user.upload(chooser, fileOf(csvOf(5002)));
    await map();
    expect(await screen.findByText('5,000 contacts will be created, 2 updated.')).toBeTruthy();
    expect(screen.getByText('The first 10')).toBeTruthy();
    expect([...document.querySelectorAll('details li')].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, at) => `c${at}@example.com${at > 0 ? 'New' : 'Updated'}`),
    );
    expect([asked, batches()]).toEqual([2, []]);
  }, 60_000);

  it('BYD-040 says before it begins what the import would be refused for', async () => {
    const { user, screen, chooser, map, batches } = await openImport(DONE, {
      previewContactImport: refusal('“nobody” is not a valid email address.', 'CONTACT_EMAIL_INVALID', { at: 0 }),
    });
    await user.upload(chooser, fileOf(csvOf(1)));
    await map();
    expect(await screen.findByText('“nobody” is not a valid email address.')).toBeTruthy();
    expect(batches()).toEqual([]);
  });

  it('BYD-041 is stopped between two contacts, and sends the stopped batch again where nothing of it is left', async () => {
    let isStopped = false;
    let polls = 0;
    const { user, screen, chooser, map, action, batches, askedFor } = await openImport(
      async () => {
        polls += 1;
        if (polls === 1 || (isStopped && polls > 500)) return DONE;
        // the server holds each poll for a while
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { ...DONE, isDone: isStopped, isStopped, imported: isStopped ? 2000 : 0 };
      },
      {
        stopActOnMany: () => {
          isStopped = true;
          throw refusal('It has ended.', 'ACT_NOT_RUNNING');
        },
        retryActOnMany: refusal('Nothing is left to do.', 'ACT_NOTHING_LEFT'),
      },
    );
    await user.upload(chooser, fileOf(csvOf(6000)));
    await map();
    await user.click(action());
    await waitFor(() => expect(polls).toBeGreaterThan(2));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped.')).toBeTruthy();
    expect(askedFor('StopAct').map(({ variables }) => variables)).toEqual([{ input: { actId: DONE._id } }]);
    expect(screen.getByText('The previous 5,000 contacts were imported.')).toBeTruthy();
    expect(action().textContent).toBe('Go on');
    polls = 500;
    await user.click(action());
    expect(await screen.findByText('Your contacts have been successfully imported')).toBeTruthy();
    const last = batches().at(-1) as { input: { contacts: { email: string }[] } };
    expect([last.input.contacts.length, last.input.contacts[0]!.email]).toEqual([1000, 'c5000@example.com']);
  }, 60_000);

  it('BYD-041 lists which contacts could not be stored and why, and retries only these', async () => {
    let isRetried = false;
    const missed = [{ _id: 'b'.repeat(24), label: 'First2 Last2 · c2@example.com', state: 'Failed', reason: 'Too late.' }];
    const { user, screen, chooser, map, action, batches, askedFor } = await openImport(
      () => (isRetried ? { ...DONE, imported: 4, created: 4 } : { ...DONE, failed: 1, imported: 3, created: 3 }),
      {
        actOnMany: anAct({ items: missed }),
        retryActOnMany: () => {
          isRetried = true;
          return anAct({ state: 'Running', counts: { ...anAct().counts, failed: 0 } });
        },
      },
    );
    await user.upload(chooser, fileOf(csvOf(4)));
    await map();
    await user.click(action());
    expect(await screen.findByText('1 contact could not be stored.')).toBeTruthy();
    expect(await screen.findByText('First2 Last2 · c2@example.com')).toBeTruthy();
    expect(screen.getByText('Too late.')).toBeTruthy();
    expect(action().textContent).toBe('Retry');
    await user.click(action());
    expect(await screen.findByText('Your contacts have been successfully imported')).toBeTruthy();
    expect(screen.getByText('4 contacts created, 0 updated.')).toBeTruthy();
    expect(askedFor('RetryAct').map(({ variables }) => variables)).toEqual([{ input: { actId: DONE._id } }]);
    expect(batches().map(({ input }) => Object.keys(input as object))).toEqual([['contacts'], ['importId']]);
  });

  it('polls for a batch whose worker is not done yet', async () => {
    const { user, screen, chooser, map, action, batches } = await openImport(({ input }) => ({
      ...DONE,
      isDone: Boolean((input as { importId?: string }).importId),
    }));
    await user.upload(chooser, fileOf(csvOf(1)));
    await map();
    await user.click(action());
    expect(await screen.findByText('Your contacts have been successfully imported')).toBeTruthy();
    expect(batches()[1]).toEqual({ input: { importId: DONE._id } });
  });

  it.each([
    ['First,Last,Mail\n', 'This file has no contacts below its first row.'],
    ['First,Last\nZo\0e,x', 'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.'],
  ])('ACC-209 shows why %j is refused, and sends nothing', async (content, text) => {
    const { user, screen, chooser, action, batches } = await openImport();
    await user.upload(chooser, fileOf(content));
    expect(await screen.findByText(text)).toBeTruthy();
    expect([action().disabled, batches()]).toEqual([true, []]);
  });

  it('ACC-209 sends nothing of a file with formulas in the chosen columns', async () => {
    const { user, screen, chooser, map, action, batches } = await openImport();
    await user.upload(chooser, fileOf('First,Last,Mail\n=1+1,Okafor,a@x.com'));
    await map();
    await user.click(action());
    expect(await screen.findByText(/^This file has formulas in the chosen columns/)).toBeTruthy();
    expect(batches()).toEqual([]);
  });
});
