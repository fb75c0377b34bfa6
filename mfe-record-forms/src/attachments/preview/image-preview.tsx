import { useEffect, useRef, useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Center, ErrorPanel, chakra } from '@lexboard/shared-lib/ui';
import { PreviewFrame } from './preview-frame.tsx';
import type { ViewedFile } from './viewed-file.ts';
import { useZoom } from './zoom.tsx';

/** An object URL of the content, revoked on unmount. */
function usePicture(content: Blob) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(content);
    picture.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [content]);
  return picture;
}

/** An image at its natural size at most, unless zoomed. */
export function ImagePreview({ name, content }: ViewedFile) {
  const picture = usePicture(content);
  const [broken, setBroken] = useState(false);
  const zoom = useZoom();
  if (broken) {
    return (
      <ErrorPanel title={t('The picture cannot be shown')} message={t('Download it to open it elsewhere.')} />
    );
  }
  const whole = zoom.zoom === 1;
  return (
    <PreviewFrame label={name} zoom={zoom}>
      <Center h={whole ? 'full' : 'auto'} style={{ width: `${zoom.zoom * 100}%` }}>
        <chakra.img
          ref={picture}
          width={whole ? 'auto' : 'full'}
          maxW="full"
          maxH={whole ? 'full' : 'none'}
          alt={name}
          onError={() => setBroken(true)}
        />
      </Center>
    </PreviewFrame>
  );
}
