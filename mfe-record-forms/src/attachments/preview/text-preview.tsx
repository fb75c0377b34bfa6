import { useEffect, useRef, useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Text, chakra } from '@lexboard/shared-lib/ui';
import { decodeText, shownBytes } from './decode-text.ts';
import type { ViewedFile } from './viewed-file.ts';

const Lines = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    tabSize: '4',
  },
});

export function TextPreview({ name, content }: ViewedFile) {
  const [text, setText] = useState('');
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);
  useEffect(() => {
    let shown = true;
    void content
      .slice(0, shownBytes)
      .arrayBuffer()
      .then((bytes) => shown && setText(decodeText(new Uint8Array(bytes))));
    return () => {
      shown = false;
    };
  }, [content]);
  return (
    <Box ref={area} role="region" aria-label={name} tabIndex={0} minH="40">
      <Lines>{text}</Lines>
      {content.size > shownBytes && (
        <Text mt="4" color="fg.muted">
          {t('These are the first 200 KB. Download the file to read all of it.')}
        </Text>
      )}
    </Box>
  );
}
