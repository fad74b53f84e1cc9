import { writePictures } from '../press/write.ts'
import { VILLAGE_COUNT, VILLAGE_MARKS, villageWork } from './village.ts'

await writePictures('nonki_mura', { count: VILLAGE_COUNT, work: villageWork, marks: VILLAGE_MARKS })
