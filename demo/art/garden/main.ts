import { writePictures } from '../press/write.ts'
import { GREENHOUSE_COUNT, GREENHOUSE_MARKS, greenhouseWork } from './greenhouse.ts'

await writePictures('onshitsu', { count: GREENHOUSE_COUNT, work: greenhouseWork, marks: GREENHOUSE_MARKS })
