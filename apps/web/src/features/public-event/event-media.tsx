import { Music2, Play } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import viewStyles from './event-view.module.css';
import { texts } from './texts.ts';

/** What the server stores of a pasted URL: a YouTube code, a Spotify `kind/code`. */
const VIDEO_CODE = /^[\w-]{6,20}$/;
const SONG_CODE = /^(?:track|album|artist|playlist|episode|show)\/[A-Za-z0-9]+$/;

interface EventMediaProps {
  videoLink: string | null | undefined;
  songLink: string | null | undefined;
}

/** Embedded video and song: no request is sent to YouTube or Spotify before a press (BUY-001). */
export function EventMedia({ videoLink, songLink }: EventMediaProps) {
  const { t } = useTexts(texts);
  const [shown, setShown] = useState<{ video?: boolean; song?: boolean }>({});
  const video = videoLink && VIDEO_CODE.test(videoLink) ? `https://www.youtube-nocookie.com/embed/${videoLink}?autoplay=1` : null;
  const song = songLink && SONG_CODE.test(songLink) ? `https://open.spotify.com/embed/${songLink}` : null;
  if (!video && !song) return null;
  return (
    <>
      {video && shown.video && (
        <iframe className={viewStyles.video} src={video} title={t('promoVideo')} allow="autoplay; encrypted-media; fullscreen" />
      )}
      {song && shown.song && <iframe className={viewStyles.song} src={song} title={t('spotify')} allow="autoplay; encrypted-media" />}
      <div className={viewStyles.media}>
        {video && !shown.video && (
          <button type="button" onClick={() => setShown((before) => ({ ...before, video: true }))}>
            <Play size={16} aria-hidden="true" />
            {t('watch')}
          </button>
        )}
        {song && !shown.song && (
          <button type="button" onClick={() => setShown((before) => ({ ...before, song: true }))}>
            <Music2 size={16} aria-hidden="true" />
            {t('listen')}
          </button>
        )}
      </div>
    </>
  );
}
