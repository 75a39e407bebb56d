import { useMutation } from '@apollo/client/react';
import { formatInstant } from '@marquee/shared/time/format';
import { Button, Radio, Select } from 'antd';
import { Smartphone } from 'lucide-react';
import type { DoorDeskQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Badge } from '#ui/badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { useNotices } from '#ui/notices.tsx';
import panelStyles from '#ui/panel.module.css';
import { stateOf } from './device-state.ts';
import type { DeskEvent } from './door-desk-page.tsx';
import { MoveDoorDeviceDocument, RevokeDoorDeviceDocument, SaveDoorRuleDocument } from './door.graphql.ts';
import styles from './door.module.css';
import { PrintList } from './print-list.tsx';
import { texts } from './texts.ts';

export type DeviceRow = DoorDeskQuery['doorDevices'][number];

interface DevicesTabProps {
  event: DeskEvent;
  desk: DoorDeskQuery;
  onChanged: () => void;
}

export function DevicesTab({ event, desk, onChanged }: DevicesTabProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const confirm = useConfirm();
  const [revoke] = useMutation(RevokeDoorDeviceDocument);
  const [move] = useMutation(MoveDoorDeviceDocument);
  const [saveRule] = useMutation(SaveDoorRuleDocument);
  const { doorDevices: devices, scanList: counts, doorRule, doorRules } = desk;
  const gates = doorRules.gates;
  const at = now();
  const states = new Map(devices.map((device) => [device._id, stateOf(device, at)]));
  const living = devices.filter(({ _id }) => states.get(_id) === 'online' || states.get(_id) === 'offline');
  const unsent = living.reduce((sum, { report }) => sum + (report?.unsent ?? 0), 0);
  const attempt = async (act: () => Promise<unknown>, done?: string) => {
    try {
      await act();
      if (done) notices.success(done);
      onChanged();
    } catch (refused) {
      notices.error(errorText(refused));
    }
  };
  const end = async ({ _id: deviceId, name }: DeviceRow) => {
    if (!(await confirm({ text: t('endQuestion', { name }), confirmText: t('endAct'), danger: true }))) return;
    await attempt(() => revoke({ variables: { input: { deviceId } } }), t('endDone', { name }));
  };
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt className="unseen">{t('title')}</dt>
          <dd>
            <b>{t('inside', { count: counts.inside?.inside ?? counts.scanned })}</b>
            {counts.doubtful > 0 && <span className={styles.doubt}>{t('doubtful', { count: counts.doubtful })}</span>}
            {counts.inside && <span className={styles.passages}>{t('cameAndWent', passagesOf(counts.inside))}</span>}
          </dd>
        </div>
        <Figure label={t('sold')} value={formatCount(counts.sold)} />
        <Figure label={t('unsent')} value={formatCount(unsent)} />
        <Figure
          label={t('inTouch')}
          value={t('of', { some: living.filter(({ _id }) => states.get(_id) === 'online').length, all: living.length })}
        />
      </dl>
      {devices.length === 0 ? (
        <Empty level={3} title={t('none')} hint={t('noneHint')} />
      ) : (
        <div className={panelStyles.panel}>
          <DataTable<DeviceRow>
            label={t('devices')}
            rows={devices}
            keyOf={({ _id }) => _id}
            columns={[
              {
                title: t('device'),
                as: 'name',
                of: ({ name }) => (
                  <span className={styles.device}>
                    <Smartphone size={16} aria-hidden="true" /> {name}
                  </span>
                ),
              },
              ...(gates.length === 0
                ? []
                : [
                    {
                      title: t('gate'),
                      of: (device: DeviceRow) => (
                        <GateOf
                          device={device}
                          gates={gates}
                          isEnded={states.get(device._id) === 'ended'}
                          onMove={(gateId) =>
                            void attempt(
                              () => move({ variables: { input: { deviceId: device._id, gateId } } }),
                              t('moved', { name: device.name }),
                            )
                          }
                        />
                      ),
                    },
                  ]),
              { title: t('may'), of: ({ maySell }) => (maySell ? t('sells') : t('scans')) },
              { title: t('contact'), of: (device) => <Contact device={device} at={at} /> },
              {
                title: t('its'),
                of: (device) => <ItsList device={device} zone={event.zone} isEnded={states.get(device._id) === 'ended'} />,
              },
              { title: t('notSent'), as: 'num', of: ({ report }) => (report ? formatCount(report.unsent) : '') },
              { title: t('battery'), as: 'num', of: ({ report }) => (report?.battery == null ? t('unknown') : `${report.battery}%`) },
              { title: t('state'), of: ({ _id }) => <State of={states.get(_id)!} /> },
              {
                title: t('acts'),
                as: 'menu',
                of: (device) =>
                  states.get(device._id) !== 'ended' && (
                    <Button aria-label={t('endOf', { name: device.name })} onClick={() => void end(device)}>
                      {t('end')}
                    </Button>
                  ),
              },
            ]}
          />
        </div>
      )}
      <div className={styles.pair}>
        <section className={styles.card} aria-label={t('rule')}>
          <h3>{t('rule')}</h3>
          <p className="muted">{t('ruleLine')}</p>
          <Radio.Group
            value={doorRule.unlisted}
            onChange={({ target }) =>
              void attempt(() => saveRule({ variables: { input: { eventId: event.eventId, unlisted: target.value } } }))
            }
            options={[
              { value: 'Admit', label: t('admit') },
              { value: 'Ask', label: t('ask') },
            ]}
          />
        </section>
        <section className={styles.card} aria-label={t('paper')}>
          <h3>{t('paper')}</h3>
          <p className="muted">{t('paperLine')}</p>
          <PrintList event={event} />
        </section>
      </div>
    </>
  );
}

function passagesOf({ cameIn, wentOut }: { cameIn: number; wentOut: number }) {
  return { cameIn: formatCount(cameIn), wentOut: formatCount(wentOut) };
}

interface GateOfProps {
  device: DeviceRow;
  gates: DoorDeskQuery['doorRules']['gates'];
  isEnded: boolean;
  onMove: (gateId: string | null) => void;
}

/** Where a device stands, to be chosen while it lives. */
function GateOf({ device: { name, gateId }, gates, isEnded, onMove }: GateOfProps) {
  const { t } = useTexts(texts);
  const here = gates.find(({ _id }) => _id === gateId);
  if (isEnded) return here?.name ?? t('anyGate');
  return (
    <Select<string>
      aria-label={t('gateOf', { name })}
      className={styles.gate}
      value={here?._id ?? ''}
      options={[{ value: '', label: t('anyGate') }, ...gates.map((gate) => ({ value: gate._id, label: gate.name }))]}
      onChange={(chosen) => onMove(chosen === '' ? null : chosen)}
    />
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Contact({ device: { seenAt }, at }: { device: DeviceRow; at: Date }) {
  const { t } = useTexts(texts);
  if (!seenAt) return t('never');
  const minutes = Math.floor((Number(at) - Date.parse(seenAt)) / 60_000);
  if (minutes < 1) return t('now');
  return minutes < 120 ? t('ago', { count: minutes }) : formatInstant(seenAt, 'table');
}

function ItsList({ device: { report }, zone, isEnded }: { device: DeviceRow; zone: string; isEnded: boolean }) {
  const { t } = useTexts(texts);
  if (isEnded) return t('deleted');
  if (!report?.listAt) return t('noList');
  return t('list', { time: formatInstant(report.listAt, 'time', zone), count: report.listCodes ?? 0 });
}

const TONES = { online: 'green', offline: 'orange', waiting: 'purple', codeOver: 'grey', ended: 'grey' } as const;

function State({ of }: { of: keyof typeof TONES }) {
  const { t } = useTexts(texts);
  return <Badge tone={TONES[of]}>{t(of)}</Badge>;
}
