import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAuthToken, tokenToSend } from './auth-token.ts';
import { hideEndedSession } from './hide-ended-session.ts';

const isHidden = () => document.documentElement.style.visibility === 'hidden';
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = (persisted = true) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a page restored from the browser’s cache', () => {
  const reload = vi.fn();
  const onEndedElsewhere = vi.fn();
  let stop = () => {};
  beforeEach(() => {
    vi.clearAllMocks();
    stop = hideEndedSession(onEndedElsewhere, reload);
  });
  afterEach(() => {
    stop();
    document.documentElement.style.visibility = '';
    window.history.replaceState(null, '', '/');
  });

  it('ACC-078 stays hidden and is reloaded when Back leads to it after a logout', () => {
    storeAuthToken('token-of-the-test');
    leave();
    expect(isHidden()).toBe(true);
    localStorage.clear();
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('ACC-078 is reloaded when another user logged in meanwhile', () => {
    storeAuthToken('token-of-the-test');
    leave();
    storeAuthToken('token-of-another');
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('is shown again unchanged under the same login, and never hidden for a visitor', () => {
    storeAuthToken('token-of-the-test');
    leave();
    comeBack();
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
    localStorage.clear();
    leave();
    expect(isHidden()).toBe(false);
    comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ACC-078 is left too when the login is ended in another tab, and only then', () => {
    storeAuthToken('token-of-the-test');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userContact', oldValue: null, newValue: '{}' }));
    expect(onEndedElsewhere).not.toHaveBeenCalled();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(onEndedElsewhere).toHaveBeenCalledOnce();
  });

  it('ACC-074 is reloaded when another tab switches to another organization, so that nothing is saved there from here', () => {
    window.history.replaceState(null, '', '/admin/dashboard/settings/organization');
    storeAuthToken('token-of-the-other-organisation');
    const told = { key: 'auth-token', oldValue: 'token-of-this-one', newValue: 'token-of-the-other-organisation' };
    window.dispatchEvent(new StorageEvent('storage', told));
    expect([reload.mock.calls.length, onEndedElsewhere.mock.calls.length]).toEqual([1, 0]);
    // with unsaved changes the browser asks first, and the user may stay
    expect(tokenToSend()).toBe('token-of-this-one');
    storeAuthToken('token-of-a-login-here');
    expect(tokenToSend()).toBe('token-of-a-login-here');
  });

  it('ACC-051 is not reloaded where a mailed link was opened, whose code works once', () => {
    window.history.replaceState(null, '', '/account/verifyEmail?code=used');
    storeAuthToken('token-after-the-invitation');
    const told = { key: 'auth-token', oldValue: 'token-before', newValue: 'token-after-the-invitation' };
    window.dispatchEvent(new StorageEvent('storage', told));
    expect([reload.mock.calls.length, tokenToSend()]).toEqual([0, 'token-after-the-invitation']);
  });

  it('is unchanged when a user logs in elsewhere while nobody is logged in here', () => {
    storeAuthToken('token-of-the-test');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token', oldValue: null, newValue: 'token-of-the-test' }));
    expect([reload.mock.calls.length, onEndedElsewhere.mock.calls.length]).toEqual([0, 0]);
  });
});
