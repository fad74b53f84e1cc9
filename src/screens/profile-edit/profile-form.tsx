import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { RefusedValue } from '../../components/refused-value.tsx'
import { INTRODUCTION_MAX, NAME_MAX } from '../../contract/profile.ts'
import type { Profile } from '../../contract/users.ts'
import { charactersOf, writtenLine, writtenText } from '../../contract/written-text.ts'
import { mayEditEmail } from '../../queries/profile-edit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { IconField } from './icon-field.tsx'
import { PendingEmail } from './pending-email.tsx'
import { PrivateField } from './private-field.tsx'
import styles from './profile-edit-screen.module.css'
import { ReauthenticateAndSave } from './reauthenticate-and-save.tsx'
import type { Problem } from './rules.ts'
import { SaveFailure } from './save-failure.tsx'
import { Unsaved } from './unsaved.tsx'
import type { ProfileForm as Form } from './use-profile-form.ts'

/** The code of a server that could not read the icon. */
const BAD_ICON = 'BAD_ICON'
/** The server's code that requires reauthentication before a change of the email address. */
const PROVE_IDENTITY = 'PROVE_IDENTITY'

interface ProfileFormProps {
  profile: Profile
  form: Form
}

/** Icon, name, introduction, the email address of users who do not sign in with it, id, and who sees their works. */
export function ProfileForm({ profile, form }: ProfileFormProps) {
  const { failure, tries } = form
  const self = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries === 0) return
    const field = self.current?.querySelector<HTMLElement>('[aria-invalid]')
    field?.focus()
    // its message is below it, where the sticky bar with the button would cover it
    const words = field?.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (words !== undefined) document.getElementById(words)?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const badIcon = failure?.kind === 'refused' && failure.code === BAD_ICON ? failure.message : undefined
  const asksForProof = failure?.kind === 'refused' && failure.code === PROVE_IDENTITY
  return (
    <form ref={self} className={styles.form} noValidate onSubmit={submit}>
      <IconField profile={profile} picked={form.icon} refusal={badIcon} onPick={form.changeIcon} />
      <TextFields profile={profile} form={form} />
      {profile.pending_email && <PendingEmail pending={profile.pending_email} until={profile.email ?? ''} />}
      <PrivateField form={form} />
      <Unsaved form={form} />
      <BottomBar>
        {asksForProof && <ReauthenticateAndSave profile={profile} onProven={form.save} />}
        {failure && !asksForProof && <SaveFailure problem={failure} />}
        <Button type="submit" look="primary" wide busy={form.saving}>
          {form.saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </Button>
      </BottomBar>
    </form>
  )
}

function TextFields({ profile, form }: ProfileFormProps) {
  const { fields, problems, change } = form
  return (
    <>
      <Field
        label={<Trans>Name</Trans>}
        counter={<Counter text={writtenLine(fields.name)} most={NAME_MAX} />}
        error={wordsOf(problems.name, NAME_MAX)}
        value={fields.name}
        onChange={(event) => change('name', event.target.value)}
        autoComplete="nickname"
        dir="auto"
      />
      <TextArea
        label={<Trans>Bio</Trans>}
        counter={<Counter text={writtenText(fields.introduction)} most={INTRODUCTION_MAX} />}
        error={wordsOf(problems.introduction, INTRODUCTION_MAX)}
        value={fields.introduction}
        onChange={(event) => change('introduction', event.target.value)}
        dir="auto"
      />
      {mayEditEmail(profile) && (
        <Field
          label={<Trans>Email</Trans>}
          hint={<Trans>For updates about your orders. Nobody else sees it.</Trans>}
          error={wordsOf(problems.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={fields.email}
          onChange={(event) => change('email', event.target.value)}
        />
      )}
      <Field
        label={<Trans>ID</Trans>}
        hint={<Trans>3 to 30 characters: a–z, 0–9 and _. It’s part of your page’s address.</Trans>}
        error={form.taken ?? wordsOf(problems.display_id)}
        value={fields.display_id}
        onChange={(event) => change('display_id', event.target.value)}
        onBlur={form.tidy}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  )
}

function Counter({ text, most }: { text: string; most: number }) {
  const count = charactersOf(text)
  return (
    <Trans>
      {count} / {most}
    </Trans>
  )
}

function wordsOf(problem: Problem | undefined, most?: number): ReactNode {
  switch (problem) {
    case 'bad-id':
      return <Trans>Please use 3 to 30 characters: a–z, 0–9 and _.</Trans>
    case 'no-name':
      return <Trans>Please enter a name.</Trans>
    case 'too-long':
      return <Trans>Please keep it to {most} characters.</Trans>
    case 'bad-email':
      return <Trans>Please enter a valid email address, like name@example.com.</Trans>
    case 'refused':
      return <RefusedValue />
    case undefined:
      return undefined
  }
}
