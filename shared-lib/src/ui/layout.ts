export {
  Box,
  Center,
  Flex,
  Grid,
  GridItem,
  HStack,
  Span,
  Stack,
  VStack,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react';
export type { BoxProps, FlexProps, StackProps } from '@chakra-ui/react';
