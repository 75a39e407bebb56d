import { Alert, Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_FORMATS } from '@marquee/shared/organizations/validate-organization';
import { useSession } from '../../../lib/session.ts';
import { ZONES } from '../../../lib/zones.ts';
import { Panel } from '../../../ui/panel.tsx';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { LogoField } from './logo-field.tsx';
import type { OrganizationRecord } from './organization-draft.ts';
import { PlatformSwitches } from './platform-switches.tsx';
import { Labelled, SwitchField, TextField, type PartProps } from './settings-field.tsx';
import { useOrganizationForm } from './use-organization-form.ts';

/** All settings in one form; Enter saves. */
export function OrganizationForm({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation('organization');
  const { isSuperUser } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, failures, refusal, isBusy, isChanged, change, save } = useOrganizationForm(organization);
  const part = { draft, errors, onChange: change };
  // the button is far below the first field that may be wrong
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  return (
    <form
      ref={form}
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
    >
      <AboutPanel {...part} />
      <ContactPanel {...part} />
      <SellingPanel {...part} />
      {isSuperUser && <PlatformSwitches {...part} hasSecret={organization.switches?.hasTegSecret ?? false} />}
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={!isChanged}>
          <span className="caps">{t('save')}</span>
        </Button>
      </div>
      <UnsavedChanges isDirty={isChanged} isSaving={isBusy} onSave={save} />
    </form>
  );
}

function AboutPanel(part: PartProps) {
  const { t } = useTranslation('organization');
  return (
    <Panel title={t('about')}>
      <div className="settings-grid">
        <TextField {...part} name="orgName" label={t('orgName')} autoComplete="organization" />
        <LogoField {...part} />
        <TextField {...part} name="bio" label={t('bio')} hint={t('optional')} rows={4} />
      </div>
    </Panel>
  );
}

function ContactPanel(part: PartProps) {
  const { t } = useTranslation('organization');
  return (
    <Panel title={t('contact')}>
      <div className="settings-grid">
        <TextField {...part} name="email" label={t('email')} type="email" className="half" />
        <TextField {...part} name="phoneNumber" label={t('phoneNumber')} type="tel" className="half" />
        <TextField {...part} name="orgUrls" label={t('orgUrls')} hint={t('oneALine')} rows={3} />
        <TextField {...part} name="address1" label={t('address1')} />
        <TextField {...part} name="address2" label={t('address2')} hint={t('optional')} />
        <TextField {...part} name="city" label={t('city')} className="half" />
        <TextField {...part} name="state" label={t('state')} className="quarter" />
        <TextField {...part} name="zip" label={t('zip')} className="quarter" />
        <TextField {...part} name="country" label={t('country')} className="half" />
      </div>
    </Panel>
  );
}

function SellingPanel(part: PartProps) {
  const { t } = useTranslation('organization');
  const { draft, errors, onChange } = part;
  return (
    <Panel title={t('selling')}>
      <div className="settings-grid">
        <Labelled id="organization-ticketFormat" label={t('ticketFormat')} className="half">
          <Select
            id="organization-ticketFormat"
            value={draft.ticketFormat}
            options={TICKET_FORMATS.map((value) => ({ value, label: value }))}
            onChange={(ticketFormat) => onChange({ ticketFormat })}
          />
        </Labelled>
        <Labelled id="organization-timezone" label={t('timezone')} error={errors['timezone']} className="half">
          <Select
            id="organization-timezone"
            showSearch
            value={draft.timezone}
            options={ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            onChange={(timezone) => onChange({ timezone })}
          />
        </Labelled>
        <SwitchField
          label={t('webScanning')}
          hint={t('webScanningHint')}
          isOn={draft.isWebScanning}
          onChange={(isWebScanning) => onChange({ isWebScanning })}
        />
      </div>
    </Panel>
  );
}
