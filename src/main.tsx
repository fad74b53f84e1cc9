// ahead of every piece's own style, so that the pieces have the last word
import './ui/tokens.css'
import './ui/base.css'
// what stands in for the display face until it is there
import 'virtual:face/fallback.css'
import { start } from './boot/start.ts'

void start()
