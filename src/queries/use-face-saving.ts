import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../hooks/use-online.ts'
import { profileSaving } from './profile-edit.ts'
import { myProfileQuery } from './profile.ts'

/** The answer to whether a work becomes its owner's profile picture (components/work-as-face.tsx). */
interface FaceSaving {
  state: 'offered' | 'busy' | 'failed' | 'done'
  /** Undefined where the picture could not be read. */
  onFace: (icon: File | undefined) => void
}

/** Saves a picture as the viewer's; undefined where they have one already, and without a network. */
export function useFaceSaving(): FaceSaving | undefined {
  const me = useQuery({ ...myProfileQuery(), throwOnError: false }).data
  const saving = useMutation(profileSaving())
  const [unread, setUnread] = useState(false)
  const online = useOnline()
  const asked = saving.isPending || saving.isSuccess || saving.isError
  if (!me || me.display_id === null || (!asked && (me.icon_url !== null || !online))) return undefined
  const { display_id, name, introduction } = me
  return {
    state: saving.isPending
      ? 'busy'
      : saving.isSuccess
        ? 'done'
        : saving.isError || unread
          ? 'failed'
          : 'offered',
    onFace: (icon) => {
      setUnread(!icon)
      if (icon) saving.mutate({ display_id, name, introduction, icon })
    },
  }
}
