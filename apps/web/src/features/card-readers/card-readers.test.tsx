import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardReader, MutationAddCardReaderArgs, MutationDeleteCardReaderArgs, Role } from '#gql/schema-types.ts';
import { aMe } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aReader } from './card-readers.factory.ts';

const PATH = '/admin/dashboard/settings/devices';

interface Opened {
  readers?: CardReader[];
  role?: Role;
  answers?: Answers;
}

async function open({ readers = [aReader()], role = 'BOX_OFFICE', answers = {} }: Opened = {}) {
  let present = readers;
  const page = await renderRoute(PATH, {
    answers: {
      me: aMe({ role }),
      tills: [],
      cardReaders: () => present,
      addCardReader: ({ input }: MutationAddCardReaderArgs) => {
        present = [aReader({ label: input.label }), ...present];
        return present[0];
      },
      deleteCardReader: ({ input }: MutationDeleteCardReaderArgs) => {
        present = present.filter(({ id }) => id !== input.readerId);
        return true;
      },
      ...answers,
    },
  });
  const add = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Add Card Reader' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    return {
      dialog,
      code: dialog.getByLabelText('Registration code'),
      name: dialog.getByLabelText('Reader name'),
      submit: dialog.getByRole('button', { name: 'ADD READER' }),
    };
  };
  const remove = async (label: string) => {
    await page.user.click(await page.screen.findByRole('button', { name: `Actions for ${label}` }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Delete Reader' }));
    return within(await page.screen.findByRole('dialog'));
  };
  return { ...page, add, remove };
}

describe('the card readers', () => {
  it('ACC-136 are listed with label, serial number, IP address and status, the connected one highlighted', async () => {
    const away = aReader({ label: 'Balcony', serialNumber: 'SIM-B', ipAddress: null, status: 'offline' });
    const { screen } = await open({ readers: [aReader({ serialNumber: 'SIM-A' }), away] });
    const table = await screen.findByRole('table', { name: 'Credit Card readers' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Label', 'Serial number', 'IP address', 'Status', 'Actions'],
      ['Front till', 'SIM-A', '192.168.1.20', 'Connected', ''],
      ['Balcony', 'SIM-B', 'not seen yet', 'Offline', ''],
    ]);
    expect(screen.getByText('Connected').getAttribute('style')).toContain('--mq-b-green-fg');
    expect(screen.getByText('Offline').getAttribute('style')).toContain('--mq-b-grey-fg');
  });

  it('ACC-137 shows No readers set up yet when there are none, with a hint and a contact link', async () => {
    const { screen } = await open({ readers: [] });
    expect(await screen.findByRole('heading', { name: 'No readers set up yet' })).toBeTruthy();
    expect(screen.getByText(/Use a reader to take cards/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Contact us/ }).getAttribute('href')).toBe('mailto:support@marquee.example');
  });

  it('ACC-193 a list that does not load is only logged and can be retried', async () => {
    let isBroken = true;
    const { user, screen } = await open({ answers: { cardReaders: () => (isBroken ? new BrokenConnection() : [aReader()]) } });
    expect(await screen.findByText('Card readers could not be loaded.')).toBeTruthy();
    expect(document.querySelector('.toast')).toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Front till')).toBeTruthy();
  });

  it('ACC-099 are not shown to a scanner', async () => {
    const { screen, askedFor } = await open({ role: 'SCANNER' });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('CardReaders')).toHaveLength(0);
  });
});

describe('deleting a card reader', () => {
  it('ACC-138 asks with the text of the list, deletes by id on confirm and refetches the list', async () => {
    const { user, screen, remove, askedFor } = await open({ readers: [aReader({ id: 'tmr_front' })] });
    const dialog = await remove('Front till');
    expect(document.querySelector('.ant-dropdown-menu')).toHaveProperty('style.width', '120px');
    const question = 'Are you sure you want to delete reader Front till? You wil have to re-add the reader to continue using it.';
    expect(dialog.getByText(question)).toBeTruthy();
    expect(askedFor('DeleteCardReader')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'DELETE' }));
    expect(await screen.findByText('No readers set up yet')).toBeTruthy();
    expect(askedFor('DeleteCardReader').map(({ variables }) => variables)).toEqual([{ input: { readerId: 'tmr_front' } }]);
    expect(askedFor('CardReaders')).toHaveLength(2);
  });

  it('ACC-192 shows a refusal in red inside the open dialog', async () => {
    const deleteCardReader = refusal('This no longer exists.', 'NOT_FOUND');
    const { user, screen, remove } = await open({ answers: { deleteCardReader } });
    const dialog = await remove('Front till');
    await user.click(dialog.getByRole('button', { name: 'DELETE' }));
    expect((await dialog.findByRole('alert')).className).toContain('ant-alert-error');
    expect(screen.getByText('Front till')).toBeTruthy();
  });
});

describe('adding a card reader', () => {
  it('ACC-139 shows both instruction codes and needs both fields', async () => {
    const { user, add } = await open();
    const { dialog, code, name, submit } = await add();
    expect([...document.querySelectorAll('li kbd')].map((key) => key.textContent)).toEqual(['0-9-4-3-4', '0-7-1-3-9']);
    expect(dialog.getByText(/Connect the reader to Wi-Fi/)).toBeTruthy();
    expect(submit).toHaveProperty('disabled', true);
    await user.type(code, 'simulated-wpe');
    expect(submit).toHaveProperty('disabled', true);
    await user.type(name, '   ');
    expect(submit).toHaveProperty('disabled', true);
    await user.type(name, 'Bar');
    expect(submit).toHaveProperty('disabled', false);
  });

  it('ACC-139 ACC-210 sends label and registration code once, closes and refetches the list', async () => {
    const { user, screen, add, askedFor } = await open();
    const { code, name, submit } = await add();
    await user.type(code, 'simulated-wpe');
    await user.type(name, 'Bar');
    await user.dblClick(submit);
    expect(await screen.findByText('Bar')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askedFor('AddCardReader').map(({ variables }) => variables)).toEqual([
      { input: { label: 'Bar', registrationCode: 'simulated-wpe' } },
    ]);
    expect(askedFor('CardReaders')).toHaveLength(2);
  });

  it('ACC-192 shows a refusal in red inside the open dialog, and keeps the typed text', async () => {
    const message = "The card reader could not be added: No reader is waiting with the registration code 'x'.";
    const { user, add, askedFor } = await open({ answers: { addCardReader: refusal(message, 'READER_REGISTRATION_FAILED') } });
    const { dialog, code, name } = await add();
    await user.type(code, 'x');
    await user.type(name, 'Bar{Enter}');
    const alert = await dialog.findByRole('alert');
    expect([alert.textContent, alert.className.includes('ant-alert-error')]).toEqual([message, true]);
    expect(name).toHaveProperty('value', 'Bar');
    expect(askedFor('CardReaders')).toHaveLength(1);
  });
});
