// A person who has no pointer: Tab until the control is focused, then keys.
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page, or a frame in one that has the focus. */
type Place = Page | Frame;

const keyboardOf = (place: Place) => ('keyboard' in place ? place : place.page()).keyboard;

/** In the page: the accessible name of the focused control. */
function focusedName(): string {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement)) return '';
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
  const by = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const label = labels[0]?.querySelector('b')?.textContent ?? labels[0]?.textContent;
  return (control.getAttribute('aria-label') || by.join(' ').trim() || label || control.textContent).trim();
}

/** Presses Tab, or Shift+Tab, until a control of that name is focused; `after` further ones of that name are passed. @throws after 150 */
export async function tabTo(page: Place, name: string | RegExp, after = 0, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const fits = (found: string) => (typeof name === 'string' ? found === name || found.startsWith(`${name} `) : name.test(found));
  const passed: string[] = [];
  // the parts of a date are stops of one control
  const from = await page.evaluateHandle(() => document.activeElement);
  for (let left = after; passed.length < 150;) {
    await keyboardOf(page).press(key);
    const found = await page.evaluate(focusedName);
    passed.push(found);
    if (fits(found) && (await from.evaluate((before) => before !== document.activeElement)) && left-- === 0) return;
  }
  throw new Error(`Tab did not reach ${String(name)}: ${passed.slice(0, 60).join(' | ')}`);
}

/** Goes to a button or switch and presses it. */
export async function pressKey(page: Place, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter', after = 0): Promise<void> {
  await tabTo(page, name, after);
  await keyboardOf(page).press(key);
}

/** Goes to a field and replaces its text. */
export async function type(page: Place, name: string | RegExp, text: string, after = 0): Promise<void> {
  await tabTo(page, name, after);
  await keyboardOf(page).press('ControlOrMeta+a');
  await keyboardOf(page).type(text);
}

/** Goes back to a field and replaces its text. */
export async function typeBack(page: Place, name: string, text: string): Promise<void> {
  await tabTo(page, name, 0, 'Shift+Tab');
  await keyboardOf(page).press('ControlOrMeta+a');
  await keyboardOf(page).type(text);
}

/** Replaces the text of a field that gets the focus automatically, as in an added item. */
export async function typeFocused(page: Place, name: string, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(focusedName)).toBe(name);
  await keyboardOf(page).type(text);
}

/** Goes to a date-time field and types `06152027 0600PM`, as its parts ask for. */
export async function typeInstant(page: Place, name: string, date: string, time: string, after = 0): Promise<void> {
  await tabTo(page, name, after);
  await keyboardOf(page).type(date);
  await keyboardOf(page).press('Tab');
  await keyboardOf(page).type(time);
}

/** Searches an option of the focused combobox, and takes it once it is the marked one. */
export async function choose(page: Place, typed: string, option: string | RegExp): Promise<void> {
  await keyboardOf(page).type(typed);
  await page.locator('.ant-select-item-option-active').filter({ hasText: option }).waitFor();
  await keyboardOf(page).press('Enter');
}
