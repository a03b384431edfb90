import { createPlatform, memoryStorage, memoryToken } from 'pagewright/form';
import { en_US } from 'pagewright/texts/en_US';

export const platform = createPlatform({
  language: 'en_US',
  bundles: [{ en_US }],
  storage: memoryStorage(),
  token: memoryToken(),
});
