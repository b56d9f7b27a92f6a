module github.com/verbatim-speech/client-go/v2

go 1.24

require github.com/coder/websocket v1.8.15
