import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aLoginSession, aPasskey, aSecurity } from './security.factory.ts';

const PATH = '/admin/dashboard/settings/profile?tab=security';
const NEEDS_PROOF = () => refusal('Please confirm first that it is you.', 'PROOF_REQUIRED');

async function open(answers: Answers = {}) {
  const page = await renderRoute(PATH, {
    answers: {
      me: aMe({ role: 'SCANNER' }),
      myRoles: [],
      mySecurity: aSecurity(),
      mySessions: [aLoginSession({ isCurrent: true })],
      ...answers,
    },
  });
  await page.screen.findByText('Authenticator app');
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;
const press = async (page: Page, name: string | RegExp) => page.user.click(await page.screen.findByRole('button', { name }));
const dialogOf = async (page: Page, title: string) => within(await page.screen.findByRole('dialog', { name: title }));
/** The first result once, the second from then on. */
const inTurn = (...answers: unknown[]) => {
  let at = 0;
  return () => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('the user’s sessions', () => {
  const here = aLoginSession({ isCurrent: true });
  const lost = aLoginSession({ device: 'Firefox on Linux', ip: '198.51.100.4' });

  it('are listed with device and address, and each of the others can be ended', async () => {
    let sessions = [here, lost];
    const page = await open({ mySessions: () => sessions, endSession: () => Boolean((sessions = [here])) });
    const list = within(await page.screen.findByRole('list', { name: 'Where you are logged in' }));
    expect(list.getByText(/Chrome on macOS/).textContent).toContain('This browser');
    expect(list.getByText(/198\.51\.100\.4/)).toBeTruthy();
    expect(list.getAllByRole('button')).toHaveLength(1);
    await press(page, 'Sign out Firefox on Linux');
    await waitFor(() => expect(list.queryByText('Firefox on Linux')).toBeNull());
    expect(page.askedFor('EndSession').map(({ variables }) => variables)).toEqual([{ input: { sessionId: lost._id } }]);
  });

  it('are all ended after a confirmation, including this one', async () => {
    const page = await open({ mySessions: [here, lost], signOutEverywhere: true });
    await press(page, 'Sign out everywhere');
    const dialog = await dialogOf(page, 'Sign out everywhere');
    expect(page.askedFor('SignOutEverywhere')).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(page.location()).toBe('/account?step=email'));
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('show when the list did not load, and can be reloaded', async () => {
    let isBroken = true;
    const page = await open({ mySessions: () => (isBroken ? new BrokenConnection() : [here]) });
    expect(await page.screen.findByText('Your sessions could not be loaded.')).toBeTruthy();
    isBroken = false;
    await press(page, 'Try again');
    expect(await page.screen.findByText(/Chrome on macOS/)).toBeTruthy();
  });
});

describe('the authenticator app', () => {
  const enrolled = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Marquee:dana?secret=JBSWY3DPEHPK3PXP' };
  const recoveryCodes = ['ABCDE-FGHJK', 'MNPQR-STVWX'];

  it('shows a QR code and the key, accepts one code, then shows the recovery codes once', async () => {
    const security = inTurn(aSecurity(), aSecurity({ totpSince: '2026-11-21T17:00:00.000Z', recoveryCodesLeft: 10, proofs: ['Totp'] }));
    const page = await open({ mySecurity: security, enrollTotp: enrolled, confirmTotp: { recoveryCodes } });
    await press(page, 'Set up');
    const dialog = await dialogOf(page, 'Set up an authenticator app');
    expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
    await waitFor(() => expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500));
    await page.user.type(dialog.getByLabelText('6-digit code from the app'), '123456{Enter}');
    const codes = within(await page.screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(page.askedFor('ConfirmTotp').map(({ variables }) => variables)).toEqual([{ input: { code: '123456' } }]);
    await press(page, 'I have saved them');
    await waitFor(() => expect(page.screen.queryByText('ABCDE-FGHJK')).toBeNull());
    expect(await page.screen.findByText(/10 recovery codes left/)).toBeTruthy();
    expect(page.screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('says when the browser does not allow copying the recovery codes: they are shown only once', async () => {
    const page = await open({ mySecurity: aSecurity({ totpSince: '2026-11-21T17:00:00.000Z' }), replaceRecoveryCodes: { recoveryCodes } });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press(page, 'Generate new codes');
    await press(page, 'Copy');
    expect(await page.screen.findByText('Your browser blocked copying. Download the codes, or write them down.')).toBeTruthy();
    expect(page.screen.queryByText('The codes were copied to your clipboard.')).toBeNull();
  });

  it('saves the recovery codes as a file, one on each line', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:codes', revokeObjectURL: () => {} }),
    );
    const page = await open({
      mySecurity: aSecurity({ totpSince: '2026-11-21T17:00:00.000Z', recoveryCodesLeft: 3 }),
      replaceRecoveryCodes: { recoveryCodes },
    });
    await press(page, 'Generate new codes');
    await press(page, 'Download');
    expect(await saved[0]?.text()).toBe('ABCDE-FGHJK\nMNPQR-STVWX\n');
  });

  it('keeps the dialog open and shows a refusal', async () => {
    const page = await open({ enrollTotp: enrolled, confirmTotp: refusal('This authenticator code is not right.', 'TOTP_INVALID') });
    await press(page, 'Set up');
    const dialog = await dialogOf(page, 'Set up an authenticator app');
    await page.user.type(await dialog.findByLabelText('6-digit code from the app'), '000000{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('This authenticator code is not right.');
  });

  it('is turned off only after a proof, which is requested before the act is repeated', async () => {
    const page = await open({
      mySecurity: aSecurity({ totpSince: '2026-11-21T17:00:00.000Z', recoveryCodesLeft: 9, proofs: ['Totp', 'RecoveryCode'] }),
      disableTotp: inTurn(NEEDS_PROOF(), true),
      confirmIdentity: true,
    });
    await press(page, 'Turn off');
    await page.user.click((await dialogOf(page, 'Turn off the authenticator app')).getByRole('button', { name: 'Turn off' }));
    await page.user.type(await page.screen.findByLabelText('Code from your app, or a recovery code'), '123456{Enter}');
    expect(await page.screen.findByText('Your authenticator app is turned off.')).toBeTruthy();
    expect(page.askedFor('ConfirmIdentity').map(({ variables }) => variables)).toEqual([{ input: { code: '123456' } }]);
    expect(page.askedFor('DisableTotp')).toHaveLength(2);
  });

  it('asks a user without a second factor for the password, and keeps a wrong one in the open dialog', async () => {
    const page = await open({
      enrollTotp: inTurn(NEEDS_PROOF(), enrolled),
      confirmIdentity: inTurn(refusal('The password is not right.', 'PASSWORD_WRONG'), true),
    });
    await press(page, 'Set up');
    const password = await page.screen.findByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await page.user.type(password, 'wrong{Enter}');
    expect(await page.screen.findByText('The password is not right.')).toBeTruthy();
    await page.user.type(password, 'right{Enter}');
    expect(await page.screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  });
});

describe('passkeys', () => {
  const laptop = aPasskey({ lastUsedAt: '2026-11-20T17:00:00.000Z' });

  it('are reported as unsupported where the browser has none', async () => {
    const page = await open();
    expect(page.screen.getByText('This browser cannot use passkeys.')).toBeTruthy();
    expect(page.screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', true);
  });

  it('are listed with their use, renamed and deleted after a confirmation', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    let passkeys = [laptop];
    const page = await open({
      mySecurity: () => aSecurity({ passkeys, recoveryCodesLeft: 10, proofs: ['Passkey'] }),
      renamePasskey: { ...laptop, name: 'Phone' },
      deletePasskey: () => Boolean((passkeys = [])),
    });
    const list = within(await page.screen.findByRole('list', { name: 'Passkeys' }));
    expect(list.getByText(/backed up/).textContent).toContain('last used Fri, Nov 20, 2026');
    await press(page, 'Rename My laptop');
    const name = (await dialogOf(page, 'Rename the passkey')).getByLabelText('Name of this passkey');
    await page.user.clear(name);
    await page.user.type(name, 'Phone{Enter}');
    await waitFor(() => expect(page.askedFor('RenamePasskey')[0]?.variables).toEqual({ input: { passkeyId: laptop._id, name: 'Phone' } }));
    await press(page, /^Delete /);
    await page.user.click((await dialogOf(page, 'Delete the passkey')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
    expect(page.askedFor('DeletePasskey').map(({ variables }) => variables)).toEqual([{ input: { passkeyId: laptop._id } }]);
  });
});
