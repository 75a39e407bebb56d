import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aFile, letPicturesBe, letUploadsAnswer } from '#testing/pictures.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const SIZES = { original: '/files/o.jpg', medium: '/files/m.jpg', small: '/files/s.jpg' };

const EVENT = anEvent({ posterImageUrl: null });
const SEASON = { ...aSeason({ posterImageUrl: null }), events: [] };
const ANSWERS = { event: EVENT, updateEvent: EVENT, season: SEASON, updateSeason: SEASON, seasons: [], venues: [], artists: [] };

async function open(path = `/create-event/details?eventId=${EVENT._id}`) {
  const page = await renderRoute(path, { as: { organization: anOrganization({ isSeasonTickets: true }) }, answers: ANSWERS });
  const chooser = await page.screen.findByLabelText('Choose poster', { selector: 'input' });
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } });
  const press = async (name: string) => page.user.click(await page.screen.findByRole('button', { name }));
  const save = async (name: 'UpdateEvent' | 'UpdateSeason') => {
    await press('Save');
    await waitFor(() => expect(page.askedFor(name)).toHaveLength(1));
    return page.askedFor(name)[0]?.variables['input'];
  };
  return { ...page, choose, press, save };
}

describe('the poster', () => {
  afterEach(() => sessionStorage.clear());

  it('AUT-138 asks before a portrait picture, and CANCEL drops the file', async () => {
    letPicturesBe({ width: 900, height: 1600 });
    const forms = letUploadsAnswer('/files/m.jpg');
    const { screen, choose, press } = await open();
    choose(aFile());
    const question = within(await screen.findByRole('dialog', { name: 'Portrait Image Detected' }));
    expect(question.getByText(/Landscape is always used in emails and apps/)).toBeTruthy();
    await press('CANCEL');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    choose(aFile());
    await press('OK');
    expect(await screen.findByRole('dialog', { name: 'Crop the picture' })).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(forms).toEqual([]);
  });

  it('AUT-138 AUT-139 AUT-140 crops a landscape picture at once to 16:9, at most 1800 wide, and uploads it as one of several sizes', async () => {
    const { parts } = letPicturesBe({ width: 4000, height: 3000 });
    const forms = letUploadsAnswer(JSON.stringify(SIZES));
    const { screen, choose, press, save } = await open();
    choose(aFile());
    await screen.findByRole('dialog', { name: 'Crop the picture' });
    expect(screen.queryByText('Portrait Image Detected')).toBeNull();
    expect(screen.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
    await press('Use picture');
    await screen.findByRole('button', { name: 'Change poster' });
    expect(parts).toEqual([[0, 375, 4000, 2250, 0, 0, 1800, 1012]]);
    expect(forms.map((form) => [...form.keys()])).toEqual([['files', 'isMultiImage']]);
    expect(forms[0]?.get('isMultiImage')).toBe('true');
    expect(forms[0]?.get('files')).toMatchObject({ name: 'poster.jpg', type: 'image/jpeg', size: 'cropped'.length });
    expect(await save('UpdateEvent')).toMatchObject({ event: { posterFileId: '6712aa0b9f1c2d3e4f5a6b7c' } });
  });

  it('AUT-139 moves the shown part by the arrow keys, and zooms by the keys of the slider', async () => {
    const { parts } = letPicturesBe({ width: 4000, height: 3000 });
    letUploadsAnswer(JSON.stringify(SIZES));
    const { screen, choose, press, user } = await open();
    choose(aFile());
    const image = within(await screen.findByRole('dialog', { name: 'Crop the picture' })).getByAltText('');
    Object.defineProperties(image, { naturalWidth: { value: 4000 }, naturalHeight: { value: 3000 } });
    image.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, 800, 360);
    fireEvent.load(image);
    (await screen.findByRole('application', { name: 'Visible part of the picture' })).focus();
    await user.keyboard('{ArrowDown}');
    // the slider reads the old code of a key
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Zoom' }), { key: 'End', keyCode: 35 });
    await press('Use picture');
    await screen.findByRole('button', { name: 'Change poster' });
    // the picture was moved down by 10 of 360 pixels, then a quarter of its width and height was taken
    expect(parts).toEqual([[1500, 1198, 1000, 563, 0, 0, 1000, 563]]);
  });

  it.each([
    [JSON.stringify(SIZES), SIZES.medium],
    ['/files/one.jpg', '/files/one.jpg'],
  ])('AUT-141 shows the stored picture of an answer %s, also on a season', async (url, shown) => {
    letPicturesBe({ width: 1600, height: 900 });
    letUploadsAnswer(url);
    const { screen, choose, press, save, container } = await open(`/create-season/details?seasonId=${SEASON._id}`);
    choose(aFile('poster.png', 'image/png'));
    await press('Use picture');
    await screen.findByRole('button', { name: 'Change poster' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(shown);
    expect(await save('UpdateSeason')).toMatchObject({ season: { posterFileId: '6712aa0b9f1c2d3e4f5a6b7c' } });
  });

  it('AUT-137 refuses a file that only calls itself a picture, with nothing uploaded', async () => {
    letPicturesBe(null);
    const forms = letUploadsAnswer('/files/m.jpg');
    const { screen, choose } = await open();
    choose(aFile());
    expect(await screen.findByText('This image could not be read.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(forms).toEqual([]);
  });
});
