import { useText } from '@couvert/i18n/react'
import { Button, IconButton, Note } from '@couvert/ui'
import { ArrowLeftIcon, CameraIcon, QrCodeIcon } from '@couvert/ui/icons'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import css from './ScannerPage.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import { type ScanProblem, useScan } from './use-scan.ts'

/** Opens a table by its QR code: through the camera, or where there is none by a photo. */
export function ScannerPage() {
  const t = useText('guest')
  const navigate = useNavigate()
  const camera = useCamera()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { problem, isReading, readPhoto } = useScan(video)
  const photo = useRef<HTMLInputElement>(null)

  // What a video plays is no attribute of it.
  useEffect(() => {
    if (video && camera.state === 'on') video.srcObject = camera.stream
  }, [video, camera])

  function choosePhoto({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same photo may be chosen again.
    target.value = ''
    if (file) void readPhoto(file)
  }

  return (
    <main className={css.page} data-theme="dark">
      {camera.state === 'on' && <video ref={setVideo} className={css.video} autoPlay playsInline muted aria-hidden />}
      <header className={css.head}>
        <IconButton
          className={css.back}
          label={t('scan.back')}
          icon={<ArrowLeftIcon size={22} />}
          onClick={() => void (isFirstPage() ? navigate(paths.home, { replace: true }) : navigate(-1))}
        />
        <h1 className={css.title}>{t('scan.title')}</h1>
      </header>
      <div className={css.view}>
        <div className={css.frame}>{camera.state !== 'on' && <QrCodeIcon size={72} className={css.drawing} />}</div>
      </div>
      <div className={css.foot}>
        <p role="status">{helpOf(t, camera)}</p>
        {problem !== null && (
          <Note key={problem} tone="bad" isAnnounced>
            {t(problemTexts[problem])}
          </Note>
        )}
        {camera.state === 'off' && (
          <Button
            size="l"
            isWide
            icon={<CameraIcon />}
            isBusy={isReading}
            busyText={t('loading')}
            onClick={() => photo.current?.click()}
          >
            {t('scan.photo')}
          </Button>
        )}
        <input ref={photo} type="file" accept="image/*" capture="environment" hidden onChange={choosePhoto} />
      </div>
    </main>
  )
}

const problemTexts = {
  unreadable: 'scan.unreadable',
  foreign: 'scan.foreign',
  failed: 'scan.failed',
} as const satisfies Record<ScanProblem, string>

function helpOf(t: ReturnType<typeof useText<'guest'>>, camera: Camera): string {
  if (camera.state === 'starting') return t('loading')
  if (camera.state === 'on') return t('scan.help')
  return camera.why === 'denied' ? t('scan.denied') : t('scan.missing')
}

// The router numbers its entries in the browser's history: before the first one lies nothing of ours.
const isFirstPage = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0)
