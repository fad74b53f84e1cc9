import { expect, it } from 'vitest'
import { readConfig } from './environment.ts'

const ALL = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'originals',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

it('without a word of it originals are files', () => {
  expect(readConfig({ S3_BUCKET: '' }).bucket).toBeNull()
})

it('all of it is an object store, whose objects browsers may get elsewhere', () => {
  const { bucket, assetsUrl } = readConfig({ ...ALL, S3_PUBLIC_URL: 'https://pictures.example/' })
  expect(bucket).toEqual({
    endpoint: 'https://s3.example',
    name: 'originals',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(assetsUrl).toBe('https://pictures.example')
  expect(readConfig(ALL).assetsUrl).toBeUndefined()
})

it.each(Object.keys(ALL))('without %s it is refused', (missing) => {
  expect(() => readConfig({ ...ALL, [missing]: undefined })).toThrow(`${missing}: needed beside `)
})

it('a public address alone, or two of them, are refused', () => {
  expect(() => readConfig({ S3_PUBLIC_URL: 'https://pictures.example' })).toThrow(
    'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed beside S3_PUBLIC_URL',
  )
  const both = { S3_PUBLIC_URL: 'https://pictures.example', ASSETS_URL: 'https://assets.example' }
  expect(() => readConfig({ ...ALL, ...both })).toThrow('S3_PUBLIC_URL and ASSETS_URL name one thing')
})
