import { useNavigate } from '@tanstack/react-router';
import { Button, Radio } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { ARTIST_TYPES, type ArtistType } from '@marquee/shared/performers/validate-artist';
import { useTexts } from '#lib/text/texts.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { texts } from '../texts.ts';
import styles from '../performers.module.css';

const LIST = '/admin/dashboard/performers';

/** The first step of a new performer: one person or several (AUT-071). Nothing is stored yet. */
export function PerformerTypePage() {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const question = useId();
  const [type, setType] = useState<ArtistType>('Individual');
  useBreadcrumb(t('performers'), LIST, t('newPerformer'));
  const next = (event: FormEvent) => {
    event.preventDefault();
    const search = { artistId: 'new', ...(type === 'Group' && { type }) };
    void navigate({ to: '/admin/dashboard/performers/create/$step', params: { step: 'details' }, search });
  };
  return (
    <Page>
      <title>{t('performerType')}</title>
      <PageHead title={t('performerType')} line={t('performerTypeHint')} />
      <form className={styles.page} onSubmit={next}>
        <Panel>
          <p id={question} className="flabel">
            {t('typeQuestion')}
          </p>
          <Radio.Group
            aria-labelledby={question}
            className={styles.types}
            value={type}
            onChange={({ target }) => setType(target.value as ArtistType)}
          >
            {ARTIST_TYPES.map((value) => (
              <Radio key={value} value={value}>
                {t(`type${value}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Panel>
        <div className="row gap12 wrap">
          <Button type="primary" htmlType="submit">
            <span className="caps">{t('next')}</span>
          </Button>
          <LinkButton href={LIST}>{t('cancel')}</LinkButton>
        </div>
      </form>
    </Page>
  );
}
