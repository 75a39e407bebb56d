import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heard, muteSounds } from './sounds.factory.ts';
import { DoorStore } from './engine/door-store.ts';
import { NoAnswer, Refused } from './engine/server.ts';
import { codeOf, EVENT, idOf, NOON, PretendServer, signerFor } from './pretend-server.factory.ts';
import { ScannerApp } from './scanner-app.tsx';

/** Over the wire, as the page asks. */
function serve(server: PretendServer): void {
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object };
    const document = { definitions: [{ name: { value: operationName } }] } as never;
    try {
      const data = await server.ask({ document, variables, token: headers['x-marquee-device'] ?? null, patienceMs: 1000 });
      return new Response(JSON.stringify({ data }));
    } catch (error) {
      if (error instanceof NoAnswer) throw new TypeError('Failed to fetch');
      const { code, message } = error as Refused;
      return new Response(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
    }
  });
}

type Act = (lock: object | null) => Promise<void>;
let held: Promise<void> = Promise.resolve();
/** One after the other, as browsers do it: the page of a test begins when that of the test before has ended. */
const locks = {
  request: (_name: string, _options: object, act: Act) => (held = held.catch(() => undefined).then(() => act({}))),
};
const giveLocks = (own: object) => Object.defineProperty(navigator, 'locks', { value: own, configurable: true });

describe('the scanner without a network', () => {
  let server = new PretendServer();
  beforeEach(async () => {
    server = new PretendServer();
    // its clock is that of the evening; the phone's is that of the test
    server.now = NOON;
    serve(server);
    muteSounds();
    giveLocks(locks);
    await locks.request('marquee-door', {}, async () => {
      const store = await DoorStore.open();
      await store.empty();
      store.close();
    });
    history.replaceState(null, '', '/door/');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });

  const user = userEvent.setup();
  const type = async (code: string) => {
    await user.click(await screen.findByRole('button', { name: 'Type code' }));
    await user.type(screen.getByLabelText('Code'), `${code}{Enter}`);
  };
  const paired = async (sold = 3) => {
    for (let count = 1; count <= sold; count += 1) server.sell(count, { type: 'Balcony, seated', seat: `B-${count}` });
    history.replaceState(null, '', '/door/#K7QF-2M9D');
    const page = render(<ScannerApp />);
    await screen.findByText('The Copper Kings');
    return page;
  };
  const cut = () => {
    server.isThere = false;
    fireEvent(globalThis as never, new Event('offline'));
  };
  const mend = () => {
    server.isThere = true;
    fireEvent(globalThis as never, new Event('online'));
  };

  it('BYD-145 is paired by a typed code, says what the server says of a wrong one, and keeps no code in its address', async () => {
    render(<ScannerApp />);
    await user.type(await screen.findByLabelText('Pairing code'), 'WRONG');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not valid/);
    await user.clear(screen.getByLabelText('Pairing code'));
    await user.type(screen.getByLabelText('Pairing code'), 'k7qf 2m9d');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText('Garden gate')).toBeTruthy();
  });

  it('BYD-145 is paired by the address of a QR code, and opens by itself the next time', async () => {
    const page = await paired();
    expect(location.href).not.toContain('K7QF');
    expect(screen.getByText('Online')).toBeTruthy();
    page.unmount();
    render(<ScannerApp />);
    expect(await screen.findByText('The Copper Kings')).toBeTruthy();
    expect(server.asked.filter((name) => name === 'PairDoor')).toHaveLength(1);
  });

  it('BUY-071 BYD-149 scans without a network, calmly: green with what it knows, the time and number of its list, and what is to send', async () => {
    await paired();
    cut();
    expect(await screen.findByText('Offline')).toBeTruthy();
    expect(screen.getByText(/^List of/).parentElement?.textContent).toMatch(/List of 8:00pm, 3 codes/);
    await type(codeOf(1));
    const answer = await screen.findByRole('alert');
    expect(answer.textContent).toMatch(/Let in.*First scan on this phone, 8:00pm.*Guest 1.*B-1/);
    expect(answer.closest('.door')?.className).toContain('yes');
    expect([heard(), screen.getByText('1 to send').textContent, screen.getByText(/of 3 in/).textContent]).toEqual([
      [1320],
      '1 to send',
      '1 of 3 in',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await type(codeOf(1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Already scanned.*8:00pm by Garden gate/));
    mend();
    expect(await screen.findByText('Online')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull());
    expect(server.items[0]!.scans).toHaveLength(1);
  });

  it('BYD-150 a code sold after the list is amber, and says that it is not on it', async () => {
    const sign = await signerFor(server);
    await paired();
    cut();
    await type(await sign(50));
    const answer = await screen.findByRole('alert');
    expect(answer.textContent).toMatch(/Let in.*Valid, not on my list of 8:00pm\./);
    expect(answer.closest('.door')?.className).toContain('warn');
    expect(heard()).toEqual([880, 880]);
  });

  it('BYD-150 where the event lets in listed codes alone, it asks first and waits for one of two buttons', async () => {
    const sign = await signerFor(server);
    server.unlisted = 'Ask';
    await paired();
    cut();
    await type(await sign(50));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ask first.*Valid, not on my list of 8:00pm\..*only listed codes/);
    await new Promise((resolve) => setTimeout(resolve, 1800));
    await user.click(screen.getByRole('button', { name: 'Not let in, scan next' }));
    expect(await screen.findByText('1 to send')).toBeTruthy();
    await type(await sign(50));
    await user.click(await screen.findByRole('button', { name: 'Manager lets in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Let in/));
    expect(screen.getByText('2 to send')).toBeTruthy();
  });

  it('BYD-161 undoes without a network what was not sent, with a reason', async () => {
    await paired();
    cut();
    await type(codeOf(2));
    await screen.findByText('1 to send');
    await user.click(await screen.findByRole('button', { name: 'Undo Let in, Guest 2, B-2' }, { timeout: 4000 }));
    await user.click(screen.getByRole('button', { name: 'Wrong person' }));
    await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull());
    await type(codeOf(2));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Let in/);
  });

  it('BYD-148 finds a name in its list and lets the guest in', async () => {
    await paired();
    cut();
    await user.click(await screen.findByRole('button', { name: 'Find name' }));
    await user.type(screen.getByLabelText('Name on the list'), 'guest 3');
    await user.click(await screen.findByRole('button', { name: /Guest 3/ }));
    expect(screen.getByText('Check the name, then let in.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let in' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Let in.*Guest 3/);
  });

  it('BYD-160 asks what the server asks before it lets in, and lets in with the answers', async () => {
    await paired();
    const asked = { _id: 'a'.repeat(24), label: 'Came by', type: 'Text', required: false, options: [] };
    server.questions = [{ ...asked, minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 }];
    await type(codeOf(1));
    await screen.findByText(/Came by/);
    expect(server.items[0]!.scans).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save and let in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Let in/));
    expect(server.items[0]!.scans).toHaveLength(1);
  });

  it('BYD-162 reads a USB scanner wherever the focus is, and keeps the last answers', async () => {
    await paired();
    cut();
    for (const code of [codeOf(1), codeOf(7)]) {
      for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Not valid/));
    expect(within(screen.getByRole('region', { name: 'Last answers' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Last 20' }));
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('BYD-146 a revoked phone says so, has no list any more, and keeps what it did not send for the next pairing', async () => {
    await paired();
    cut();
    await type(codeOf(1));
    await screen.findByText('1 to send');
    server.isEnded = true;
    mend();
    expect(await screen.findByRole('heading', { name: 'This phone is no longer paired' })).toBeTruthy();
    expect(screen.getByText('1 scan was not sent. It is sent when this phone is paired again.')).toBeTruthy();
    await user.type(screen.getByLabelText('Pairing code'), 'AAAA-BBBB');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText('Garden gate')).toBeTruthy();
    await waitFor(() => expect(server.items[0]!.scans).toHaveLength(1));
  });

  it('BYD-146 says what it has and can, and is unpaired by whoever holds it', async () => {
    await paired();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const facts = screen.getByRole('main').textContent;
    expect(facts).toMatch(/DeviceGarden gate.*ListList.*8:00pm, 3 codes|DeviceGarden gate.*List8:00pm, 3 codes/);
    expect(facts).toContain('Recognized by their signature');
    await user.click(screen.getByRole('button', { name: 'Unpair this phone' }));
    await user.click(screen.getByRole('button', { name: 'Delete lists and unpair' }));
    expect(await screen.findByLabelText('Pairing code')).toBeTruthy();
    const store = await DoorStore.open();
    expect(await store.kept()).toEqual({ device: null, heads: [], showings: [], admissions: [], asked: [] });
    store.close();
  });

  it('BYD-156 scans who leaves where its gate goes both ways, says so all the time, also after it was closed, and goes back to who comes', async () => {
    const any = { ticketTypeIds: [], sectionIds: [], dayIds: [], opensAt: null, closesAt: null };
    server.gateId = idOf(90);
    server.rules = { gates: [{ _id: idOf(90), name: 'Garden gate', direction: 'Both', ...any }], types: [], everybodyOutAt: null };
    const page = await paired();
    const exitMode = () => screen.findByRole('button', { name: 'Exit mode' });
    cut();
    await type(codeOf(1));
    expect((await screen.findByRole('alert')).textContent).toContain('Let in');
    expect((await exitMode()).getAttribute('aria-pressed')).toBe('false');
    await user.click(await exitMode());
    await waitFor(async () => expect((await exitMode()).getAttribute('aria-pressed')).toBe('true'));
    await type(codeOf(1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Out/));
    page.unmount();
    render(<ScannerApp />);
    expect((await exitMode()).getAttribute('aria-pressed')).toBe('true');
    // who was not let in leaves neither
    await type(codeOf(2));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toMatch(/^(Out|Let in)/));
    await user.click(await exitMode());
    await type(codeOf(2));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Let in'));
  });

  it('BYD-145 of several events it asks which door it is at', async () => {
    server.events.push({ ...server.events[0]!, eventId: 'f'.repeat(24), name: 'Paper Lanterns' });
    history.replaceState(null, '', '/door/?code=K7QF-2M9D');
    render(<ScannerApp />);
    await user.click(await screen.findByRole('button', { name: /The Copper Kings/ }));
    expect(await screen.findByText('Garden gate')).toBeTruthy();
    expect(server.asked).toContain('DoorSync');
    expect(EVENT).toHaveLength(24);
  });

  it('BYD-151 in a second window of the same phone it waits', async () => {
    const request = async (_name: string, options: object, act: Act) => ('ifAvailable' in options ? act(null) : new Promise(() => {}));
    giveLocks({ request });
    render(<ScannerApp />);
    expect(await screen.findByRole('heading', { name: 'The scanner is open in another window' })).toBeTruthy();
  });
});
